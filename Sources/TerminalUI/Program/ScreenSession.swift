import MillwrightViews

/// The state of a full-screen program. It converts input bytes to ``Input`` values, and each ``Display`` to output bytes.
/// It needs no terminal, so tests can use it directly.
struct ScreenSession: Sendable {
    private(set) var columns: Int
    private(set) var rows: Int
    private let theme: Theme
    private var parser = InputParser()
    private var display: Display?
    private var scrolls = ScrollMemory()
    private var hits = HitMap()
    /// The grid that the terminal shows. Nil if it is not known.
    private var shown: Grid?
    /// The last point of the stroke that the mouse is drawing.
    private var stroke: StrokePoint?

    init(columns: Int, rows: Int, theme: Theme) {
        self.columns = columns
        self.rows = rows
        self.theme = theme
    }

    /// Returns the bytes that show a display. They are empty if nothing changes.
    mutating func show(_ display: Display) -> [UInt8] {
        guard display != self.display || shown == nil else { return [] }
        self.display = display
        return draw()
    }

    /// Returns the bytes that show the display in a new size.
    mutating func resize(columns: Int, rows: Int) -> [UInt8] {
        guard (columns, rows) != (self.columns, self.rows) else { return [] }
        (self.columns, self.rows) = (columns, rows)
        return draw()
    }

    /// Returns the bytes that show the display on a terminal whose content is not known.
    mutating func repaint() -> [UInt8] {
        shown = nil
        return draw()
    }

    /// Whether the bytes so far may be the beginning of a sequence. If nothing follows soon, call ``expire()``.
    var isWaiting: Bool { parser.isWaiting }

    /// Whether no key gives the bytes so far, so the rest of a sequence is late.
    var isInsideSequence: Bool { parser.isInsideSequence }

    mutating func receive(_ bytes: some Sequence<UInt8>) -> [Input] { inputs(parser.feed(bytes)) }

    /// Ends an unfinished sequence, so that a lone Esc counts as the key.
    mutating func expire() -> [Input] { inputs(parser.expire()) }

    private mutating func draw() -> [UInt8] {
        guard let display, columns > 0, rows > 0 else { return [] }
        let frame = Frame(display, columns: columns, rows: rows, theme: theme, scrolls: &scrolls)
        let bytes = FrameDiff.bytes(from: shown, to: frame.grid)
        (shown, hits) = (frame.grid, frame.hits)
        return bytes
    }

    private mutating func inputs(_ events: [TerminalEvent]) -> [Input] {
        var inputs: [Input] = []
        for event in events where Panes.fit(columns: columns, rows: rows) || Self.worksUnseen(event) {
            switch event {
            case .key(let key): inputs.append(.key(key))
            case .paste(let text): inputs.append(.paste(text))
            case .mouse(let action, let column, let row): inputs += mouse(action, column, row)
            }
        }
        return inputs
    }

    /// Returns whether an event has an effect in a window that is too small to show anything. Ctrl-C ends the program,
    /// which loses nothing, and Ctrl-Z stops it.
    private static func worksUnseen(_ event: TerminalEvent) -> Bool {
        event == .key(.control("c")) || event == .key(.control("z"))
    }

    private mutating func mouse(_ action: MouseAction, _ column: Int, _ row: Int) -> [Input] {
        switch action {
        case .wheel(let lines):
            return hits.viewBehind(column: column, row: row) == nil ? [.wheel(lines: lines)] : []
        case .press:
            let input = hits.click(column: column, row: row)
            if case .stroke(_, let point) = input { stroke = point }
            return input.map { [$0] } ?? []
        case .drag:
            guard let last = stroke, let point = hits.point(column: column, row: row), point != last else { return [] }
            stroke = point
            return [.stroke(.moved, point)]
        case .release:
            guard let last = stroke else { return [] }
            stroke = nil
            return [.stroke(.ended, hits.point(column: column, row: row) ?? last)]
        }
    }
}
