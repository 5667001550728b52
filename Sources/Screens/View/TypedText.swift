import MillwrightDomain

/// Text that is being typed, with the position of the cursor.
public struct TypedText: Equatable, Sendable {
    /// Whether the text may have several lines. In a text of one line, a pasted line break becomes a space.
    public enum Shape: Equatable, Sendable {
        case line, lines
    }

    public let shape: Shape
    /// The lines without their line breaks. There is at least one.
    public internal(set) var lines: [String]
    /// The index of the line with the cursor.
    public internal(set) var line: Int
    /// The number of characters before the cursor in its line.
    public internal(set) var character: Int
    /// Whether the whole text is selected: the next typed text replaces it, and a key that deletes clears it.
    public internal(set) var isSelected = false

    /// Makes a text with the cursor at its end.
    public init(_ text: String = "", shape: Shape = .line) {
        self.shape = shape
        lines = Self.lines(of: text, shape)
        line = lines.count - 1
        character = lines[line].count
    }

    /// Makes a text of one line that is selected, with the cursor at its end.
    init(selecting text: String) {
        self.init(text)
        isSelected = !isEmpty
    }

    public var text: String { lines.joined(separator: "\n") }

    public var isEmpty: Bool { lines.count == 1 && lines[0].isEmpty }

    /// The part of the cursor's line before the cursor.
    public var beforeCursor: String { String(lines[line].prefix(character)) }

    /// Inserts text at the cursor and moves the cursor behind it. A text does not begin with invisible characters.
    public mutating func insert(_ text: String) {
        let isStart = line == 0 && character == 0
        let added = Self.lines(of: isStart ? text.withoutInvisibleStart : text, shape)
        let tail = String(lines[line].dropFirst(character))
        guard let last = added.last, added.count > 1 else { return insertInLine(added[0], before: tail) }
        lines[line] = beforeCursor + added[0]
        lines.insert(contentsOf: added[1...], at: line + 1)
        line += added.count - 1
        lines[line] = last + tail
        place(last.count)
    }

    /// Replaces the whole text and places the cursor at its end.
    public mutating func replace(by text: String) {
        self = TypedText(text.withoutInvisibleStart, shape: shape)
    }

    private mutating func insertInLine(_ text: String, before tail: String) {
        let head = beforeCursor + text
        lines[line] = head + tail
        place(head.count)
    }

    /// Moves the cursor to a position in its line, at most to the end of the line. A line can be shorter than the texts
    /// that were inserted into it, because neighboring characters can combine.
    mutating func place(_ character: Int) {
        self.character = min(max(0, character), lines[line].count)
    }

    private static func lines(of text: String, _ shape: Shape) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        switch shape {
        case .line: return [lines.joined(separator: " ")]
        case .lines: return lines.map(String.init)
        }
    }
}
