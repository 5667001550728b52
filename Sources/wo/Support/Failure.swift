import MillwrightPresentation

/// An error as it is told: what happened and why, and one thing to try.
struct Failure: Error, Hashable, Sendable {
    let status: ProgramExit
    let code: MessageCode
    private(set) var message: StyledText
    /// One command, or one sentence where no command helps; `nil` only where nothing is left to do.
    private(set) var hint: StyledText?
    /// Could the same command work later, with nothing changed here?
    let isRetryable: Bool
    /// The flag or argument it is about.
    var field: String?
    /// Where it was looked for, when that was not everywhere.
    var checked: String?
    /// What stands before the message: `wo`, or the command that was asked wrongly.
    var prefix: StyledText = "wo"
    /// Instead of message and hint, for a person at a terminal.
    var page: [StyledText] = []

    init(
        _ status: ProgramExit, _ code: MessageCode, _ message: StyledText, hint: StyledText?, isRetryable: Bool = false
    ) {
        self.status = status
        self.code = code
        self.message = message
        self.hint = hint
        self.isRetryable = isRetryable
    }

    /// Whoever cancelled already knows.
    static let interrupted = stopped(by: nil)

    static func stopped(by signal: Int32?) -> Failure {
        Failure(.stopped(by: signal), .interrupted, "stopped", hint: nil)
    }

    /// Whether a person stopped the command. She knows that, so nothing is printed.
    var isStop: Bool { status == .interrupted || status == .terminated }

    var lines: [StyledText] {
        if !page.isEmpty { return page }
        let first: StyledText = "\(prefix): \(message)"
        return [first] + (hint.map { ["  try: \($0)"] } ?? [])
    }

    var json: JSONValue {
        [
            "code": .string(code.name),
            "exit": .integer(Int64(status.rawValue)),
            "message": .string(message.plain),
            "hint": .optional(hint?.plain),
            "retryable": .bool(isRetryable),
            "field": .optional(field),
            "checked": .optional(checked),
        ]
    }

    /// The same, with another thing to try.
    func trying(_ hint: StyledText) -> Failure {
        var copy = self
        copy.hint = hint
        return copy
    }

    /// The same, in other words.
    func saying(_ message: StyledText) -> Failure {
        var copy = self
        copy.message = message
        return copy
    }

    /// For what was to be saved: the disk kept it away, and the store is as it was.
    var nothingSaved: Failure {
        switch code {
        case .diskFull, .outboxFull, .notWritable, .busy, .deviceFailure: saying("nothing was saved: \(message)")
        default: self
        }
    }

    func at(_ prefix: StyledText, field: String? = nil) -> Failure {
        var copy = self
        copy.prefix = prefix
        copy.field = field ?? self.field
        return copy
    }
}
