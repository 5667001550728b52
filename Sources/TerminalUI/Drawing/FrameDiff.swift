/// The bytes that change a terminal from one grid to another.
package enum FrameDiff {
    /// Returns the bytes. They are empty if nothing changed.
    /// - Parameter old: The grid that the terminal shows now. Nil if it is not known.
    package static func bytes(from old: Grid?, to new: Grid) -> [UInt8] {
        let known = old.flatMap { $0.columns == new.columns && $0.rows == new.rows ? $0 : nil }
        if let known, known == new { return [] }
        var writer = FrameWriter()
        if known == nil { writer.clear() }
        let base = known ?? Grid(columns: new.columns, rows: new.rows)
        for row in 0..<new.rows { writer.write(row: row, from: base, to: new) }
        writer.finish()
        writer.place(new.cursor, wasVisible: known.map { $0.cursor != nil })
        return writer.isSynchronized ? begin + writer.bytes + end : writer.bytes
    }

    /// The sequences around a frame (synchronized output, mode 2026). A terminal that supports them shows the whole
    /// frame at once. Other terminals ignore them.
    private static let begin = Array("\u{1B}[?2026h".utf8)
    private static let end = Array("\u{1B}[?2026l".utf8)
}
