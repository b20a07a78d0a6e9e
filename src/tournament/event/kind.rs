//! [`OperationKind`]: the kinds of operations.
use std::fmt;

macro_rules! kinds {
    ($($Kind:ident $word:literal,)+) => {
        /// The kind of an operation. Its word is in the journal and must not change.
        ///
        /// ```
        /// use sixzero_tournament::event::OperationKind;
        ///
        /// assert_eq!(OperationKind::from("result.add"), OperationKind::ResultAdd);
        /// assert_eq!(OperationKind::from("result.guess").name(), "result.guess");
        /// ```
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum OperationKind {
            $($Kind,)+
            /// From another program, or a later version.
            Other(String),
        }

        impl OperationKind {
            pub fn name(&self) -> &str {
                match self {
                    $(OperationKind::$Kind => $word,)+
                    OperationKind::Other(word) => word,
                }
            }
        }

        impl From<&str> for OperationKind {
            fn from(word: &str) -> OperationKind {
                match word {
                    $($word => OperationKind::$Kind,)+
                    _ => OperationKind::Other(word.to_owned()),
                }
            }
        }
    };
}

kinds! {
    EventNew "event.new",
    EventSet "event.set",
    EventMigrate "event.migrate",
    EventRestore "event.restore",
    DivisionAdd "division.add",
    DivisionSet "division.set",
    PrizeSet "prize.set",
    PrizeRemove "prize.remove",
    PrizeClear "prize.clear",
    PlayerAdd "player.add",
    PlayerImport "player.import",
    PlayerSet "player.set",
    PlayerMove "player.move",
    PlayerRenumber "player.renumber",
    PlayerRemove "player.remove",
    PlayerLate "player.late",
    PlayerArrive "player.arrive",
    PlayerNoShow "player.noshow",
    PlayerSitOut "player.sit-out",
    PlayerWithdraw "player.withdraw",
    PlayerDisqualify "player.disqualify",
    PlayerRejoin "player.rejoin",
    PlayerSubstitute "player.substitute",
    RoundPair "round.pair",
    RoundUnpair "round.unpair",
    RoundSwap "round.swap",
    RoundSwapTables "round.swap-tables",
    RoundSwapStarts "round.swap-starts",
    RoundPlayed "round.played",
    RoundRelease "round.release",
    RoundUnrelease "round.unrelease",
    ResultAdd "result.add",
    ResultImport "result.import",
    ResultCorrect "result.correct",
    ResultConfirm "result.confirm",
    ResultReport "result.report",
    ResultBye "result.bye",
    ResultForfeit "result.forfeit",
    ResultVoid "result.void",
    ResultReplay "result.replay",
    ResultAdjudicate "result.adjudicate",
    ResultOvertime "result.overtime",
    ResultPenalty "result.penalty",
    GameNew "game.new",
    GameImport "game.import",
    GamePlay "game.play",
    GameExchange "game.exchange",
    GamePass "game.pass",
    GameRack "game.rack",
    GameHold "game.hold",
    GameAccept "game.accept",
    GameChallenge "game.challenge",
    GameOvertime "game.overtime",
    GameEnd "game.end",
    GameResign "game.resign",
    GameRacks "game.racks",
    GameFix "game.fix",
    GameInsert "game.insert",
    GameDelete "game.delete",
    GameStarter "game.starter",
    GameAnnounce "game.announce",
    GameSheet "game.sheet",
    GameRule "game.rule",
    GameIncident "game.incident",
    GameNote "game.note",
    GameLexicon "game.lexicon",
    Judge "judge",
    Undo "undo",
    Redo "redo",
}

impl OperationKind {
    /// Whether it does not change the play, so that undo skips it.
    pub fn is_beside_play(&self) -> bool {
        let beside = [OperationKind::Judge, OperationKind::EventRestore];
        beside.contains(self)
    }

    /// Whether it is about results.
    pub fn is_of_result(&self) -> bool {
        self.name().starts_with("result.")
    }
}

impl fmt::Display for OperationKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
