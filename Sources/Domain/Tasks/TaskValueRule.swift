extension TaskKind {
    /// Returns the reason why the value does not fit this kind of task; `nil` if it fits.
    public func problem(with value: TaskValue) -> TaskValueRefusalReason? {
        switch (self, value) {
        case (.subtask, .subtask), (.inspection, .inspection), (.date, .date): nil
        case (.text, .text(let text)): TextRule.problem(in: text).map(TaskValueRefusalReason.text)
        case (.number(let rule), .number(let number)): Self.problem(with: number, rule)
        case (.multipleChoice(let options), .choice(let choice)):
            options.contains(choice) ? nil : .notAnOption(options)
        case (.meter(let rule), .reading(let reading)): Self.problem(with: reading, rule)
        case (.signature, .signature(let signature)): SignatureRule.problem(in: signature)
        case (.subtask, _), (.text, _), (.number, _), (.inspection, _), (.multipleChoice, _), (.meter, _),
            (.signature, _), (.date, _):
            .wrongKind(asked: self)
        }
    }

    /// Returns whether the value is a number out of range that the task keeps and flags. Returns `false` for every
    /// task that is not a number task, including an inspection with the result `flag`.
    public func flags(_ value: TaskValue) -> Bool {
        guard case (.number(let rule), .number(let number)) = (self, value) else { return false }
        return rule.keepsOutOfRange && !rule.contains(number)
    }

    private static func problem(with number: Double, _ rule: NumberRule) -> TaskValueRefusalReason? {
        guard number.isFinite else { return .notFinite }
        return rule.contains(number) || rule.keepsOutOfRange ? nil : .outOfRange(rule)
    }

    private static func problem(with reading: Double, _ rule: MeterRule) -> TaskValueRefusalReason? {
        guard reading.isFinite else { return .notFinite }
        guard let last = rule.last, !rule.mayGoDown else { return nil }
        return reading < last ? .runsBackwards(rule, to: reading) : nil
    }
}
