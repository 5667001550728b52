/// Text that is being typed, with the position of the cursor.
public struct TypedText: Equatable, Sendable {
    /// The lines without their line breaks. There is at least one.
    public private(set) var lines: [String]
    /// The index of the line with the cursor.
    public private(set) var line: Int
    /// The number of characters before the cursor in its line.
    public private(set) var character: Int

    /// Text with the cursor at its end.
    public init(_ text: String = "") {
        lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
        line = lines.count - 1
        character = lines[line].count
    }

    public var text: String { lines.joined(separator: "\n") }

    public var isEmpty: Bool { lines.count == 1 && lines[0].isEmpty }
}
