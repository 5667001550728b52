import MillwrightPresentation
import MillwrightViews

/// An error in the form in which it is reported: the event, its reason, and one thing to try.
struct Failure: Error, Hashable, Sendable {
    private(set) var status: ProgramExit
    let code: MessageCode
    private(set) var message: StyledText
    /// One command, or one sentence if no command helps; `nil` only if nothing is left to do.
    private(set) var hint: StyledText?
    /// Whether the same command could succeed later without a change on this device, and would then not save its change
    /// twice.
    let isRetryable: Bool
    /// The saved change that the failure is about, as in the answer of a change; null if nothing was saved.
    private(set) var operation = JSONValue.null
    /// The flag or argument that the failure is about.
    var field: String?
    /// The last place that was searched for a missing work order or photo: `local`, or `server` if the server was
    /// asked. `nil` for any other failure.
    var checked: String?
    /// The text before the message: `wo`, or the command that was used wrongly.
    var prefix: StyledText = "wo"
    /// The lines to print in place of the message and the hint; empty to print the message and the hint.
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

    /// The failure of a canceled command.
    static let interrupted = stopped(by: nil)

    static func stopped(by signal: Int32?) -> Failure {
        Failure(.stopped(by: signal), .interrupted, "stopped", hint: nil)
    }

    /// Whether a signal, such as Ctrl-C, stopped the command. The stop is reported only in JSON, because a person at
    /// the terminal knows about it.
    var isStop: Bool { status == .interrupted || status == .terminated }

    var lines: [StyledText] {
        if !page.isEmpty { return page }
        let first: StyledText = "\(prefix): \(message)"
        return [first] + (hint.map { ["  try: \($0.isCommand ? $0.whole : $0)"] } ?? [])
    }

    var json: JSONValue {
        [
            "code": .string(code.name),
            "exit": .integer(Int64(status.rawValue)),
            "message": .string(message.plain),
            "hint": .optional(hint?.plain),
            "retryable": .bool(isRetryable),
            "field": .optional(field),
            "checked": .optional(checked), "op": operation,
        ]
    }

    /// Returns the same failure with another hint.
    func trying(_ hint: StyledText) -> Failure {
        var copy = self
        copy.hint = hint
        return copy
    }

    /// Returns the same failure about a saved change.
    /// - Parameter operation: The change in JSON.
    func about(_ operation: JSONValue) -> Failure {
        var copy = self
        copy.operation = operation
        return copy
    }

    /// Returns the same failure with another exit code.
    func exiting(_ status: ProgramExit) -> Failure {
        var copy = self
        copy.status = status
        return copy
    }

    /// Returns the same failure with another message.
    func saying(_ message: StyledText) -> Failure {
        var copy = self
        copy.message = message
        return copy
    }

    /// The failure with a message that nothing was saved, for a storage error. The store is unchanged.
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

extension StyledText {
    /// Whether the text is a command of `wo`. A sentence that contains a command is not one.
    fileprivate var isCommand: Bool { plain.hasPrefix("wo ") }
}
