public import MillwrightPresentation

/// The result of an editor.
public struct EditedText: Equatable, Sendable {
    /// The text that the person has written, also if the program failed afterwards.
    public var text: String
    /// The reason why the program failed; `nil` if it ended well.
    public var problem: Message?

    /// Whether the written text could be read back. If not, ``text`` is the text from before.
    public var isReadable: Bool

    public init(_ text: String, problem: Message? = nil, isReadable: Bool = true) {
        self.text = text
        self.problem = problem
        self.isReadable = isReadable
    }
}
