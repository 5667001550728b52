/// A reason: a code, with an argument where the code needs one. Stores keep ``text``, and front ends put the reason into
/// words.
public struct Reason<Code: ReasonCode>: Hashable, Sendable {
    public let code: Code
    public let argument: String?

    public init(_ code: Code, _ argument: String? = nil) {
        self.code = code
        self.argument = argument
    }

    /// The words of the server or of another part that has no codes.
    public static func words(_ text: String) -> Reason { Reason(.words, text) }

    /// A reason with the status of an HTTP response.
    public init(_ code: Code, status: Int) { self.init(code, String(status)) }

    /// Reads ``text``. Any other text is a sentence that an earlier version stored.
    public init(text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        // With a blank after the colon, the text is a sentence that happens to begin with the name of a code.
        if parts.count == 2, let code = Code(rawValue: String(parts[0])), code == .words || parts[1].first != " " {
            self.init(code, parts[1].isEmpty ? nil : String(parts[1]))
        } else {
            self = .words(text)
        }
    }

    /// `code:` or `code:argument`, such as `serverError:500`.
    public var text: String { "\(code.rawValue):\(argument ?? "")" }
}

/// The codes of a ``Reason``. Raw values are stored, so they never change.
public protocol ReasonCode: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
    /// Words of the server or of a host's transport, as the argument.
    static var words: Self { get }
}
