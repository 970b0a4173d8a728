//! Every number of the search in one place. Margins are centipawns, depths are plies.

/// The numbers that a search is steered by. Two searchers with different numbers can play each other.
#[derive(Clone, PartialEq, Debug)]
pub struct Numbers {
    /// Half-width of the first aspiration window.
    pub aspiration: i32,
    /// The first iteration with an aspiration window.
    pub aspiration_depth: i32,
    /// Reverse futility: the deepest node.
    pub reverse_futility_depth: i32,
    /// Reverse futility: margin a ply.
    pub reverse_futility: i32,
    /// Razoring: the deepest node, 0 for none.
    pub razoring_depth: i32,
    /// Razoring: margin at depth 0.
    pub razoring_base: i32,
    /// Razoring: margin a ply.
    pub razoring: i32,
    /// Null move: the shallowest node; a large number turns it off.
    pub null_depth: i32,
    /// Null move: reduction at depth 0.
    pub null_base: i32,
    /// Null move: a ply more for so many plies.
    pub null_divisor: i32,
    /// Null move: a ply more for so much above beta.
    pub null_margin: i32,
    /// Late move reductions: hundredths of a ply for the first.
    pub reduction_base: i32,
    /// Late move reductions: the product of the logarithms is divided by so many hundredths.
    pub reduction_divisor: i32,
    /// Late move reductions: history that is worth a ply.
    pub reduction_history: i32,
    /// Late move pruning: the deepest node, 0 for none.
    pub late_depth: i32,
    /// Late move pruning: moves at depth 0.
    pub late_base: i32,
    /// Futility: the deepest node, 0 for none.
    pub futility_depth: i32,
    /// Futility: margin at depth 0.
    pub futility_base: i32,
    /// Futility: margin a ply.
    pub futility: i32,
    /// Exchange pruning of quiet moves: margin a squared ply.
    pub exchange_quiet: i32,
    /// Exchange pruning of captures: margin a ply.
    pub exchange_noisy: i32,
    /// Exchange pruning: the deepest node, 0 for none.
    pub exchange_depth: i32,
    /// History pruning: the deepest node, 0 for none.
    pub history_depth: i32,
    /// History pruning: history a ply.
    pub history_margin: i32,
    /// Singular extensions: the shallowest node; a large number turns them off.
    pub singular_depth: i32,
    /// Singular extensions: margin a ply.
    pub singular_margin: i32,
    /// Singular extensions: margin for a second ply.
    pub double_margin: i32,
    /// Whether checks are extended by a ply.
    pub check_extension: bool,
    /// Nodes from this depth on without a known best move are searched a ply less.
    pub internal_reduction_depth: i32,
    /// Quiescence: margin of delta pruning.
    pub delta: i32,
    /// Quiescence: whether its first ply looks at quiet checks.
    pub quiet_checks: bool,
    /// Whether evaluations are corrected by what search has found.
    pub correction: bool,
    /// Whether continuation histories are used.
    pub continuation: bool,
}

impl Default for Numbers {
    fn default() -> Self {
        Self {
            aspiration: 20,
            aspiration_depth: 5,
            reverse_futility_depth: 7,
            reverse_futility: 45,
            razoring_depth: 3,
            razoring_base: 235,
            razoring: 145,
            null_depth: 3,
            null_base: 3,
            null_divisor: 4,
            null_margin: 220,
            reduction_base: 98,
            reduction_divisor: 168,
            reduction_history: 8192,
            late_depth: 7,
            late_base: 5,
            futility_depth: 7,
            futility_base: 140,
            futility: 90,
            exchange_quiet: 25,
            exchange_noisy: 90,
            exchange_depth: 8,
            history_depth: 4,
            history_margin: 3000,
            singular_depth: 7,
            singular_margin: 2,
            double_margin: 25,
            check_extension: true,
            internal_reduction_depth: 4,
            delta: 130,
            quiet_checks: true,
            correction: true,
            continuation: true,
        }
    }
}

impl Numbers {
    /// Sets a number by its name; whether there is one of that name.
    pub fn set(&mut self, name: &str, value: i32) -> bool {
        match name {
            "aspiration" => self.aspiration = value,
            "aspiration_depth" => self.aspiration_depth = value,
            "reverse_futility_depth" => self.reverse_futility_depth = value,
            "reverse_futility" => self.reverse_futility = value,
            "razoring_depth" => self.razoring_depth = value,
            "razoring_base" => self.razoring_base = value,
            "razoring" => self.razoring = value,
            "null_depth" => self.null_depth = value,
            "null_base" => self.null_base = value,
            "null_divisor" => self.null_divisor = value,
            "null_margin" => self.null_margin = value,
            "reduction_base" => self.reduction_base = value,
            "reduction_divisor" => self.reduction_divisor = value,
            "reduction_history" => self.reduction_history = value,
            "late_depth" => self.late_depth = value,
            "late_base" => self.late_base = value,
            "futility_depth" => self.futility_depth = value,
            "futility_base" => self.futility_base = value,
            "futility" => self.futility = value,
            "exchange_quiet" => self.exchange_quiet = value,
            "exchange_noisy" => self.exchange_noisy = value,
            "exchange_depth" => self.exchange_depth = value,
            "history_depth" => self.history_depth = value,
            "history_margin" => self.history_margin = value,
            "singular_depth" => self.singular_depth = value,
            "singular_margin" => self.singular_margin = value,
            "double_margin" => self.double_margin = value,
            "check_extension" => self.check_extension = value != 0,
            "internal_reduction_depth" => self.internal_reduction_depth = value,
            "delta" => self.delta = value,
            "quiet_checks" => self.quiet_checks = value != 0,
            "correction" => self.correction = value != 0,
            "continuation" => self.continuation = value != 0,
            _ => return false,
        }
        true
    }
}

/// The most that a history score can be.
pub(crate) const HISTORY_MOST: i32 = 16_384;
/// The most that one result changes a history score by.
pub(crate) const HISTORY_STEP_MOST: i32 = 1_600;
/// What a spare King counts in an exchange, whatever an evaluation makes of it.
pub(crate) const SPARE_KING: i32 = 400;
