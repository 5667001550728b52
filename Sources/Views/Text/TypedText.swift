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
    package init(selecting text: String) {
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

    /// Moves the cursor before the first character.
    package mutating func moveToStart() {
        line = 0
        place(0)
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

extension TypedText {
    /// Edits the text with an input: a typed character, a paste, or a key that moves the cursor or deletes.
    /// - Returns: Whether the input edits or moves in a text. If not, the text is unchanged and the screen handles the
    ///   input.
    public mutating func apply(_ input: Input) -> Bool {
        let selected = self
        if isSelected {
            if input.replacesSelection { replace(by: "") }
            isSelected = false
        }
        if edit(input) { return true }
        self = selected
        return false
    }

    private mutating func edit(_ input: Input) -> Bool {
        switch input {
        case .key(let key): return apply(key)
        case .paste(let text): insert(text)
        case .replacement(let text): replace(by: text)
        case .wheel(let lines) where shape == .lines: moveLines(lines)
        case .row, .field, .view, .wheel, .stroke, .resized, .ended: return false
        }
        return true
    }

    private mutating func apply(_ key: Key) -> Bool {
        switch (key.code, key.modifiers) {
        case (.character(let character), []), (.character(let character), .shift): insert(String(character))
        case (.enter, _) where shape == .lines: insert("\n")
        case (.up, []) where shape == .lines: moveLines(-1)
        case (.down, []) where shape == .lines: moveLines(1)
        case (.pageUp, _) where shape == .lines: moveLines(-Self.page)
        case (.pageDown, _) where shape == .lines: moveLines(Self.page)
        case (.left, []): moveLeft()
        case (.right, []): moveRight()
        case (.left, _), (.character("b"), .alt): place(wordStart)
        case (.right, _), (.character("f"), .alt): place(wordEnd)
        case (.home, []), (.character("a"), .control): place(0)
        case (.end, []), (.character("e"), .control): place(lines[line].count)
        case (.backspace, []): deleteBackward()
        case (.delete, []), (.character("d"), .control): deleteForward()
        case (.backspace, .alt), (.character("w"), .control): delete(wordStart..<character)
        case (.character("u"), .control): delete(0..<character)
        case (.character("k"), .control): delete(character..<lines[line].count)
        default: return false
        }
        return true
    }

    /// The number of lines that Page Up and Page Down move.
    private static let page = 10

    private mutating func moveLines(_ count: Int) {
        line = min(max(0, line + count), lines.count - 1)
        place(character)
    }

    private mutating func moveLeft() {
        if character > 0 { return place(character - 1) }
        guard line > 0 else { return }
        line -= 1
        place(lines[line].count)
    }

    private mutating func moveRight() {
        if character < lines[line].count { return place(character + 1) }
        guard line + 1 < lines.count else { return }
        line += 1
        place(0)
    }

    private mutating func deleteBackward() {
        if character > 0 { return delete(character - 1..<character) }
        guard line > 0 else { return }
        let tail = lines.remove(at: line)
        line -= 1
        let end = lines[line].count
        lines[line] += tail
        place(end)
    }

    private mutating func deleteForward() {
        if character < lines[line].count { return delete(character..<character + 1) }
        guard line + 1 < lines.count else { return }
        lines[line] += lines.remove(at: line + 1)
        place(character)
    }

    private mutating func delete(_ range: Range<Int>) {
        let text = lines[line]
        lines[line] = String(text.prefix(range.lowerBound)) + String(text.dropFirst(range.upperBound))
        place(range.lowerBound)
    }

    /// The position of the first character of the word before the cursor.
    private var wordStart: Int {
        let before = Array(lines[line].prefix(character))
        guard let last = before.lastIndex(where: { !$0.isWhitespace }) else { return 0 }
        return (before[..<last].lastIndex(where: \.isWhitespace) ?? -1) + 1
    }

    /// The position behind the last character of the word after the cursor.
    private var wordEnd: Int {
        let all = Array(lines[line])
        guard let first = all[character...].firstIndex(where: { !$0.isWhitespace }) else { return all.count }
        return all[first...].firstIndex(where: \.isWhitespace) ?? all.count
    }
}

extension Input {
    /// Whether the input types or deletes text.
    fileprivate var replacesSelection: Bool {
        switch self {
        case .paste: return true
        case .key(let key):
            switch (key.code, key.modifiers) {
            case (.character, []), (.character, .shift), (.backspace, _), (.delete, _),
                (.character("w"), .control), (.character("u"), .control), (.character("d"), .control):
                return true
            default: return false
            }
        case .replacement, .wheel, .row, .field, .view, .stroke, .resized, .ended: return false
        }
    }
}
