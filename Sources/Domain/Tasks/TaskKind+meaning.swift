extension TaskKind {
    /// The unit of the answer; `nil` if it has no unit.
    public var unit: String? {
        switch self {
        case .number(let rule): rule.unit
        case .meter(let rule): rule.unit
        case .subtask, .text, .inspection, .multipleChoice, .signature, .date: nil
        }
    }

    /// Returns whether an answer means the same for both kinds: they ask for the same kind of value in the same unit.
    /// Their ranges and options may differ, so ``problem(with:)`` still decides whether the answer is allowed.
    package func asksForTheSame(as other: TaskKind) -> Bool {
        switch (self, other) {
        case (.number, .number), (.meter, .meter): unit == other.unit
        case (.subtask, .subtask), (.text, .text), (.inspection, .inspection), (.multipleChoice, .multipleChoice),
            (.signature, .signature), (.date, .date):
            true
        case (.subtask, _), (.text, _), (.number, _), (.inspection, _), (.multipleChoice, _), (.meter, _),
            (.signature, _), (.date, _):
            false
        }
    }
}
