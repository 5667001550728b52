/// A part of a view. The set is closed: a renderer handles every case.
public indirect enum Block: Equatable, Sendable {
    /// Paragraphs. A renderer wraps each of them to its width.
    case text([StyledText])
    case list(RowList)
    case fields(Fields)
    case section(Section)
    case progress(ProgressBar)
    case editor(Editor)
    case picture(Picture)

    /// Returns one paragraph.
    public static func text(_ paragraph: StyledText) -> Block { .text([paragraph]) }
}

/// Blocks under a heading, such as the photos of a work order.
public struct Section: Equatable, Sendable {
    public var title: StyledText
    /// A short text beside the title, such as `2 of 7 done`.
    public var summary: StyledText?
    public var blocks: [Block]

    public init(title: StyledText, summary: StyledText? = nil, blocks: [Block]) {
        self.title = title
        self.summary = summary
        self.blocks = blocks
    }
}

/// A text of several lines that is edited or read. An editor always has the cursor, and it scrolls with the cursor.
public struct Editor: Equatable, Sendable {
    public var text: TypedText
    /// The text to show while the text is empty.
    public var placeholder: StyledText

    public init(_ text: TypedText, placeholder: StyledText) {
        self.text = text
        self.placeholder = placeholder
    }
}

/// The progress of work: the number of finished steps or bytes, and the total.
public struct ProgressBar: Equatable, Sendable {
    public var label: StyledText
    public var done: Int
    /// The number of steps or bytes. Nil if it is not known.
    public var total: Int?
    /// The text beside the bar, such as `1.4 of 2.1 MB`.
    public var detail: StyledText

    public init(_ label: StyledText, done: Int, of total: Int?, detail: StyledText) {
        self.label = label
        self.done = done
        self.total = total
        self.detail = detail
    }
}
