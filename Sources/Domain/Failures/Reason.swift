/// The reason for an error, a state or an event: a code, and an argument if the code needs one. ``text`` is stored, and
/// front ends format the reason for people.
public struct Reason<Code: ReasonCode>: Hashable, Sendable {
    public let code: Code
    public let argument: String?

    public init(_ code: Code, _ argument: String? = nil) {
        self.code = code
        self.argument = argument
    }

    /// Returns a reason that is plain text, for a cause without a code, such as a message from the server.
    public static func words(_ text: String) -> Reason { Reason(.words, text) }

    /// Creates a reason with the status of an HTTP response.
    public init(_ code: Code, status: Int) { self.init(code, String(status)) }

    /// Creates a reason from its stored form ``text``. Text in any other form is a sentence that an earlier version of
    /// the program stored; it becomes a reason with the code `words`.
    public init(text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        // A sentence can begin with the name of a code. In a sentence, a space follows the colon.
        if parts.count == 2, let code = Code(rawValue: String(parts[0])), code == .words || parts[1].first != " " {
            self.init(code, parts[1].isEmpty ? nil : String(parts[1]))
        } else {
            self = .words(text)
        }
    }

    /// The stored form, `code:` or `code:argument`, such as `serverError:500`.
    public var text: String { "\(code.rawValue):\(argument ?? "")" }
}
