//! What a key may ask for, and where: the ids of the keymap file.

use crate::game::Action;

/// Declares an enum whose variants have an id in the keymap file.
macro_rules! named_enum {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $id:literal,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[allow(missing_docs)] // the ids say it, and the words of each are in assets/lang
        pub enum $name { $($variant,)* }

        impl $name {
            /// All, in the order of the keymap file.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];

            /// Its name in the keymap file.
            pub const fn id(self) -> &'static str {
                match self { $($name::$variant => $id,)* }
            }
        }
    };
}

named_enum! {
    /// Where a key is pressed.
    Context {
        Anywhere = "anywhere",
        Menu = "menu",
        Page = "page",
        Table = "table",
        Claim = "claim",
        Ways = "ways",
        Result = "result",
        Replay = "replay",
        Records = "records",
    }
}

named_enum! {
    /// What a key asks for.
    Intent {
        Help = "help",
        Leave = "leave",
        Stop = "stop",
        Redraw = "redraw",
        Mouse = "mouse",
        Tiles = "tiles",
        Theme = "theme",
        Up = "up",
        Down = "down",
        Less = "less",
        More = "more",
        Choose = "choose",
        Back = "back",
        PageUp = "page-up",
        PageDown = "page-down",
        Top = "top",
        Bottom = "bottom",
        Search = "search",
        Next = "next",
        Left = "left",
        Right = "right",
        First = "first",
        Last = "last",
        Tile1 = "tile-1",
        Tile2 = "tile-2",
        Tile3 = "tile-3",
        Tile4 = "tile-4",
        Tile5 = "tile-5",
        Tile6 = "tile-6",
        Tile7 = "tile-7",
        Tile8 = "tile-8",
        Tile9 = "tile-9",
        Tile10 = "tile-10",
        Discard = "discard",
        DiscardDrawn = "discard-drawn",
        Give = "give",
        Again = "again",
        Win = "win",
        Kong = "kong",
        Pung = "pung",
        Chow = "chow",
        Pass = "pass",
        Take = "take",
        Hint = "hint",
        Sort = "sort",
        NeverChow = "never-chow",
        NeverPung = "never-pung",
        StepAway = "step-away",
        Closer = "closer",
        Log = "log",
        Menu = "menu",
        SavePicture = "save-picture",
        SaveText = "save-text",
        PlayAgain = "play-again",
        Way1 = "way-1",
        Way2 = "way-2",
        Way3 = "way-3",
        TakeBack = "take-back",
        StepBack = "step-back",
        StepOn = "step-on",
        Play = "play",
        Slower = "slower",
        Faster = "faster",
        DecisionBefore = "decision-before",
        DecisionNext = "decision-next",
        GameBefore = "game-before",
        GameNext = "game-next",
        ToStart = "to-start",
        ToEnd = "to-end",
        Hands = "hands",
        Thoughts = "thoughts",
        Watch = "watch",
        Delete = "delete",
    }
}

impl Intent {
    /// The key of what it does among the words; all tiles and all ways have one.
    pub fn words(self) -> String {
        let id = match (self.tile_place(), self.way()) {
            (Some(_), _) => "tile-n",
            (None, Some(_)) => "way-n",
            (None, None) => self.id(),
        };
        format!("intent.{id}")
    }

    /// What asks for a claim like this; none for what is no claim, or a false one.
    pub const fn of_claim(action: Action) -> Option<Intent> {
        match action {
            Action::Win => Some(Intent::Win),
            Action::Kong(_) => Some(Intent::Kong),
            Action::Pung => Some(Intent::Pung),
            Action::Chow(_) => Some(Intent::Chow),
            Action::Discard(_)
            | Action::Pass
            | Action::WrongClaim
            | Action::FalseWin
            | Action::Give(_)
            | Action::Again => None,
        }
    }

    /// The place in the hand that a number key names, from 0.
    pub fn tile_place(self) -> Option<usize> {
        self.nth(Intent::Tile1, 10)
    }

    /// The way that a number key names, from 0.
    pub fn way(self) -> Option<usize> {
        self.nth(Intent::Way1, 3)
    }

    /// Which of so many it is, from 0, of which this is the first.
    fn nth(self, first: Intent, many: usize) -> Option<usize> {
        let place = (self as usize).checked_sub(first as usize)?;
        (place < many).then_some(place)
    }

    /// May it be repeated by holding the key down? Only what moves and cannot be regretted.
    pub const fn may_repeat(self) -> bool {
        matches!(
            self,
            Intent::Up
                | Intent::Down
                | Intent::Left
                | Intent::Right
                | Intent::PageUp
                | Intent::PageDown
                | Intent::StepBack
                | Intent::StepOn
        )
    }
}
