public import MillwrightPresentation
import MillwrightViews

/// Lets the person edit a text in another program, such as `$EDITOR`.
public struct TextEditor: Sendable {
    /// Shows a text in the program, and returns it when the program has ended.
    public var edit: @Sendable (String) async -> EditedText

    public init(edit: @escaping @Sendable (String) async -> EditedText) {
        self.edit = edit
    }

    /// The key that opens the program in a text of several lines.
    static let key = Key.control("o")

    static let hint = KeyHint(key, "open your editor")

    /// Returns the text with the changes of the person, and the reason why the program failed.
    func edit(_ text: TypedText) async -> (text: TypedText, problem: Message?) {
        let edited = await edit(text.text)
        var copy = text
        if edited.text != text.text { copy.replace(by: edited.text) }
        return (copy, edited.problem)
    }
}

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
