import MillwrightDomain

/// The kinds of tasks, without their rules.
enum TaskKindName: CaseIterable, Sendable {
    case subtask, text, number, inspection, multipleChoice, meter, signature, date

    func matches(_ kind: TaskKind) -> Bool {
        switch (self, kind) {
        case (.subtask, .subtask), (.text, .text), (.number, .number), (.inspection, .inspection),
            (.multipleChoice, .multipleChoice), (.meter, .meter), (.signature, .signature), (.date, .date):
            true
        case (_, _): false
        }
    }

    /// Returns an answer that a task of this kind accepts.
    static func answer(to kind: TaskKind) -> TaskValue {
        switch kind {
        case .subtask: .subtask(.complete)
        case .text: .text("no leaks · 漏れなし")
        case .number(let rule): .number(rule.minimum ?? rule.maximum ?? 1)
        case .inspection: .inspection(.flag)
        case .multipleChoice(let options): .choice(options.last ?? "")
        case .meter(let rule): .reading((rule.last ?? 0) + 1.5)
        case .signature: .signature(Signature(signer: "A. Berg", signedAt: signing, strokes: "M 1 1 L 20 9"))
        case .date: .date(day)
        }
    }

    private static let signing = Instant(millisecondsSince1970: 1_795_237_200_000)

    private static let day: CalendarDate = {
        guard let day = CalendarDate("2026-11-21") else { preconditionFailure("not a date") }
        return day
    }()
}
