/// The content of one screen at one moment. It has no colors, positions or sizes, because a renderer decides about
/// them.
///
/// At most one block of a view has the cursor: a ``RowList`` with a selected row, ``Fields`` with a focused field, or an
/// ``Editor``. If there are several, the first one has it. A dialog takes the cursor from the blocks.
public struct View: Equatable, Sendable {
    /// The identity of the screen, such as `work-order 1042`. A renderer keeps the scroll position of a screen while the
    /// identity stays the same.
    public var id: String
    public var title: StyledText
    /// The blocks that stay in place while the body scrolls, such as a search field or a notice that the data is old.
    public var pinned: [Block]
    /// The blocks from top to bottom. A renderer scrolls them so that the cursor is visible.
    public var body: [Block]
    /// A sentence about the last action, such as `task 3 is done`. The screen removes it after a few seconds.
    public var message: Notice?
    /// The keys that work now, the most useful first. A renderer shows as many as fit.
    public var keys: [KeyHint]
    /// The question or the palette on top of the blocks.
    public var dialog: Dialog?
    /// The meaning of the marks on this screen. The palette shows it.
    public var legend: [StyledText]

    public init(
        id: String, title: StyledText, pinned: [Block] = [], body: [Block], message: Notice? = nil,
        keys: [KeyHint] = [], dialog: Dialog? = nil, legend: [StyledText] = []
    ) {
        self.id = id
        self.title = title
        self.pinned = pinned
        self.body = body
        self.message = message
        self.keys = keys
        self.dialog = dialog
        self.legend = legend
    }
}

/// A question, an explanation or the palette, shown on top of a view. It has the cursor and its own keys.
public struct Dialog: Equatable, Sendable {
    public var title: StyledText
    public var blocks: [Block]
    /// The keys that answer the dialog. They replace the keys of the view.
    public var keys: [KeyHint]
    /// Whether typed text narrows the list of the dialog.
    public var isNarrowedByText = false

    public init(title: StyledText, blocks: [Block], keys: [KeyHint]) {
        self.title = title
        self.blocks = blocks
        self.keys = keys
    }
}

/// A sentence about the last action, and the offer to undo it.
public struct Notice: Equatable, Sendable {
    public var text: StyledText
    /// The words with the key that undoes the action, such as `Undo: u`. Nil if it cannot be undone. A renderer never
    /// cuts them; it cuts the text instead.
    public var offer: StyledText?

    public init(_ text: StyledText, offer: StyledText? = nil) {
        self.text = text
        self.offer = offer
    }

    /// The sentence with the offer.
    public var whole: StyledText { offer.map { "\(text). \($0)" } ?? text }
}
