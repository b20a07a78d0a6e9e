//! Statistics and the final report of a small night.
use expect_test::expect;

use crate::reports::night;
use crate::sandbox::Sandbox;

#[test]
fn statistics_and_the_final_report() {
    let night = night();
    night.session(expect![[r#"
        $ statistics --top 2
        Statistics: Club night
        4 games

        The whole event

        What                          Value
        -----------------------------------
        games                             4
        average score                 397.3
        average winning score         439.7
        average losing score          352.3
        average score of who started  422.3
        average score of who replied  372.3
        games won by who started, %    62.5
        biggest spread                  207
        ties                              1
        byes                              3
        forfeits                          1
        void games                        0

        High wins

        #  Name     Score  Opponent  Score  Round  Table
        ------------------------------------------------
        1  Cat (3)    505  Dan (4)     298      3      1
        2  Ann (1)    412  Dan (4)     388      1      1

        High losses

        #  Name     Score  Opponent  Score  Round  Table
        ------------------------------------------------
        1  Dan (4)    388  Ann (1)     412      1      1
        2  Ben (2)    371  Eve (5)     402      1      2

        Low wins

        #  Name     Score  Opponent  Score  Round  Table
        ------------------------------------------------
        1  Eve (5)    402  Ben (2)     371      1      2
        2  Ann (1)    412  Dan (4)     388      1      1

        Low losses

        #  Name     Score  Opponent  Score  Round  Table
        ------------------------------------------------
        1  Dan (4)    298  Cat (3)     505      3      1
        2  Ben (2)    371  Eve (5)     402      1      2

        Largest spreads

        #  Spread  Name     Score  Opponent  Score  Round  Table
        --------------------------------------------------------
        1     207  Cat (3)    505  Dan (4)     298      3      1
        2      31  Eve (5)    402  Ben (2)     371      1      2

        Closest games

        #  Spread  Name     Score  Opponent  Score  Round  Table
        --------------------------------------------------------
        1       0  Ann (1)    401  Cat (3)     401      2      1
        2      24  Ann (1)    412  Dan (4)     388      1      1

        High combined scores

        #  Total  Name     Score  Opponent  Score  Round  Table
        -------------------------------------------------------
        1    803  Cat (3)    505  Dan (4)     298      3      1
        2    802  Ann (1)    401  Cat (3)     401      2      1

        High win of each round

        Round  Name     Score  Opponent  Score  Table
        ---------------------------------------------
            1  Ann (1)    412  Dan (4)     388      1
            3  Cat (3)    505  Dan (4)     298      1

        Average scores

        #  Name     Games  Average  Against
        -----------------------------------
        1  Cat (3)      2    453.0    349.5
        2  Ann (1)      2    406.5    394.5

        Opponents' average scores

        #  Name     Games  Against    Own
        ---------------------------------
        1  Dan (4)      2    458.5  343.0
        2  Ben (2)      1    402.0  371.0

        Opponents' total scores

        #  Name     Games  Total  Average
        ---------------------------------
        1  Dan (4)      2    917    458.5
        2  Ann (1)      2    789    394.5

        Biggest upsets

        #  Rating  Name     Score  Opponent  Score  Round  Table
        --------------------------------------------------------
        1     300  Eve (5)    402  Ben (2)     371      1      2
        By how much the loser's rating is higher.

        Tuff luck

        #  Sum  Name
        ------------
        None yet.
        The six closest losses together; players with fewer are not listed.

        Lucky stiffs

        #  Sum  Name
        ------------
        None yet.
        The six closest wins together; players with fewer are not listed.
        $ statistics --only upsets,high-win --format csv --rounds 1-2
        statistic,place,value,division,number,name,score,opponent,opponent_name,against,round,table,games,average,detail
        upsets,1,300,A,5,Eve,402,2,Ben,371,1,2,,,1100 beat 1400
        high-win,1,412,A,1,Ann,412,4,Dan,388,1,1,,,
        high-win,2,402,A,5,Eve,402,2,Ben,371,1,2,,,
        $ statistics --only luck
        ! error: `luck` does not fit `--only LIST`: it is one of event, high-win, high-loss, low-win, low-loss, high-spread, low-spread, high-combined, round-wins, averages, opponent-averages, opponent-totals, upsets, tuff-luck, lucky-stiff
        ! hint: did you mean `lucky-stiff`?
        [exit 2]
        $ finalreport
        Final report: Club night
        5 players, 3 rounds
        Round 3 is unfinished: 1 result is missing.

        Standings

        #  No  Name      W-L  Spread  Rating  Last             Next           Note
        ---------------------------------------------------------------------------------------------
        1   3  Cat   2.5-0.5    +257    1300  W 505-298 Dan
        2   1  Ann   2.5-0.5     +74    1500  bye +50
        3   2  Ben       1-1     +19    1400  bye +50          Eve (starts)
        4   5  Eve       1-1     -19    1100  forfeit -50 Dan  Ben (replies)  lost round 2 by forfeit
        5   4  Dan       1-2    -181    1200  L 298-505 Cat                   won round 2 by forfeit

        High wins

        #  Name     Score  Opponent  Score  Round  Table
        ------------------------------------------------
        1  Cat (3)    505  Dan (4)     298      3      1
        2  Ann (1)    412  Dan (4)     388      1      1
        3  Eve (5)    402  Ben (2)     371      1      2

        High losses

        #  Name     Score  Opponent  Score  Round  Table
        ------------------------------------------------
        1  Dan (4)    388  Ann (1)     412      1      1
        2  Ben (2)    371  Eve (5)     402      1      2
        3  Dan (4)    298  Cat (3)     505      3      1

        Largest spreads

        #  Spread  Name     Score  Opponent  Score  Round  Table
        --------------------------------------------------------
        1     207  Cat (3)    505  Dan (4)     298      3      1
        2      31  Eve (5)    402  Ben (2)     371      1      2
        3      24  Ann (1)    412  Dan (4)     388      1      1

        High combined scores

        #  Total  Name     Score  Opponent  Score  Round  Table
        -------------------------------------------------------
        1    803  Cat (3)    505  Dan (4)     298      3      1
        2    802  Ann (1)    401  Cat (3)     401      2      1
        3    800  Ann (1)    412  Dan (4)     388      1      1

        Closest games

        #  Spread  Name     Score  Opponent  Score  Round  Table
        --------------------------------------------------------
        1       0  Ann (1)    401  Cat (3)     401      2      1

        The whole event

        What                          Value
        -----------------------------------
        games                             4
        average score                 397.3
        average winning score         439.7
        average losing score          352.3
        average score of who started  422.3
        average score of who replied  372.3
        games won by who started, %    62.5
        biggest spread                  207
        ties                              1
        byes                              3
        forfeits                          1
        void games                        0
    "#]]);
    Sandbox::club_night().check(
        "finalreport",
        expect![[r#"
            Final report: Club night
            5 players, 0 rounds

            Standings

            #  No  Name  W-L  Spread  Rating
            --------------------------------
            1   1  Ann   0-0       0    1500
            1   2  Ben   0-0       0    1400
            1   3  Cat   0-0       0    1300
            1   4  Dan   0-0       0    1200
            1   5  Eve   0-0       0    1100
        "#]],
    );
}
