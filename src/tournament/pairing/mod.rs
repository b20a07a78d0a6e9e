//! Who meets whom next: a pure function of a complete request.
