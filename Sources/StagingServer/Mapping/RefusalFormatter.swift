import MillwrightDomain

/// The texts that tell a client why the domain's rules refused a value, a text, a log entry, an edit or a completion.
enum RefusalFormatter {
    static func of(_ problem: TaskValueRefusalReason) -> String {
        switch problem {
        case .wrongKind(let asked): "must be an answer of the kind \(name(of: asked))"
        case .outOfRange(let rule): "must be from \(number(rule.minimum)) to \(number(rule.maximum))"
        case .notFinite: "is not a finite number"
        case .notAnOption(let options): "must be one of: \(options.joined(separator: ", "))"
        case .runsBackwards(let rule, _): "must not be below the last reading, \(number(rule.last))"
        case .signerMissing: "needs the name of the person who signs"
        case .strokesNotAllowed:
            "must be SVG path data that begins with M, and have at most \(SignatureRule.longestStrokes) bytes"
        case .text(let problem): of(problem)
        }
    }

    static func of(_ problem: TextRefusalReason) -> String {
        switch problem {
        case .tooLong(let length): "has \(length) characters, but at most \(TextRule.longest) are allowed"
        case .controlCharacter(let code): "contains the control character \(code)"
        case .blank: "must not be blank"
        case .titleLength: "must have from 1 to \(TitleRule.longest) characters"
        }
    }

    static func of(_ problem: LogRefusalReason) -> String {
        switch problem {
        case .endsBeforeStart: "must end after it starts"
        case .inFuture, .clockAhead: "is in the future"
        case .tooLong: "is longer than \(TimeRule.longest.components.seconds / 3_600) hours"
        case .notRunning: "has no running timer"
        case .notEnded: "has no labor time that ended"
        case .endUnknown(let since, let number), .startedLater(let since, let number):
            "needs the end of the timer that has run on WO-\(number) since \(WireInstant.text(since))"
        case .text(let problem): of(problem)
        case .quantity: "must be more than 0 and at most \(largest)"
        case .runsBackwards(_, let last): "must not be below the last reading, \(last)"
        case .otherUnit(_, _, let unit): "must be in the unit of the meter, \(unit)"
        case .reading: "must be from -\(largest) to \(largest)"
        case .amount: "must be more than 0 and at most \(largest)"
        case .alreadyAssigned: "is of a person who is assigned already"
        case .currency: "must be a currency of ISO 4217, in capital letters"
        }
    }

    static func of(_ refusal: EditRefusalReason) -> Problem {
        switch refusal {
        case .notPermitted(let permission, let assignees, _):
            .notPermitted(
                "This needs the permission \(permission.rawValue)."
                    + (assignees.isEmpty ? "" : " Ask \(assignees.joined(separator: ", ")).")
            )
        case .complete: .ruleRefused("A complete work order is read-only until it is reopened.")
        case .isSignaturePicture: .ruleRefused("The photo is the picture of the signature. Delete the signature first.")
        }
    }

    /// Returns the text for each blocker, by the name of its field, so that a single response lists all blockers.
    static func of(_ blockers: [CompletionBlocker]) -> [String: String] {
        let pairs = blockers.map { blocker in
            switch blocker {
            case .requiredTaskEmpty(let id, let place, let label):
                ("tasks.\(id)", "task \(place), \(label), is required and has no answer")
            case .signatureMissing: ("signature", "is required")
            case .timerRunning(let technician, let since):
                ("runningTimers.\(technician)", "has run since \(WireInstant.text(since))")
            }
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private static let largest = Int64(LogRule.largest)

    private static func number(_ number: Double?) -> String { number.map { "\($0)" } ?? "any number" }

    private static func name(of kind: TaskKind) -> String {
        switch kind {
        case .subtask: "subtask"
        case .text: "text"
        case .number: "number"
        case .inspection: "inspection"
        case .multipleChoice: "multipleChoice"
        case .meter: "meter"
        case .signature: "signature"
        case .date: "date"
        }
    }
}
