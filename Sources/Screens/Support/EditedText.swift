public import MillwrightPresentation

/// The result of an editor.
public struct EditedText: Equatable, Sendable {
    /// The text that the person has written, also if the program failed afterwards.
    public var text: String
    /// The reason why the program failed; `nil` if it ended well.
    public var problem: Message?

    public init(_ text: String, problem: Message? = nil) {
        self.text = text
        self.problem = problem
    }
}
