#event Sample club nigh|
Able1  42; 402          1823 4 3 2; 412 388 450; board 1 1 1; p12 1 2 1
Baker, Bob              1710 3 4 1; 377 401 391; board 2 2 1; p12 1 1 2
Cruz, Carla:AA001234    1605 2 1 4; 402 420 365; board 2 1 2; p12 2 1 1; penalty 0 -10 0
Diaz, Dan                  0 1 2 3; 350 399 365; board 1 2 2; class B; p12 2 2 2
