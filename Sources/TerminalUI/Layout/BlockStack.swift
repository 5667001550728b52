import MillwrightViews

/// A stack of blocks that are laid out for a width, and the position of the cursor in them.
struct BlockStack: Sendable {
    private(set) var height = 0
    private(set) var cursor: Grid.Position?
    /// The lines that scrolling keeps visible: those of the row with the cursor, or of the marked row in a pane that is not
    /// in front. Nil without such a row.
    var keptLines: Range<Int>? { cursor.map { $0.row..<$0.row + cursorLines } ?? markedLines }

    private var cursorLines = 1
    /// The lines of the marked row of a pane that is not in front.
    private var markedLines: Range<Int>?
    /// The selected row and the number of rows, counted through all lists of the stack. Nil if no row is selected.
    var counter: (selected: Int, total: Int)? { selected.map { ($0, rows) } }

    /// The number of rows of all lists.
    private var rows = 0
    /// The position of the selected row among the rows of all lists.
    private var selected: Int?

    private var pieces: [(start: Int, piece: any Piece)] = []
    private let theme: Theme
    private let width: Int
    private let mayHaveCursor: Bool
    private var places: Places

    /// The positions of the next list and of the next fields among the blocks of their kind in the view.
    struct Places: Sendable {
        var list = 0
        var fields = 0
    }

    /// - Parameter places: The positions for the first list and the first fields of `blocks`. On return, they are the
    ///   positions after the last ones.
    /// - Parameter showsColumnTitles: Whether a list begins with the titles of its columns.
    init(
        _ blocks: [Block], theme: Theme, width: Int, mayHaveCursor: Bool, places: inout Places,
        showsColumnTitles: Bool = true
    ) {
        self.theme = theme
        self.width = width
        self.mayHaveCursor = mayHaveCursor
        self.places = places
        for block in blocks { add(block, showsColumnTitles) }
        places = self.places
    }

    /// Returns the cells of a line, and the part of the view that a click on the line reaches.
    func line(at row: Int) -> (cells: [Cell], target: Target?) {
        var (low, high) = (0, pieces.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].start <= row { low = middle } else { high = middle }
        }
        guard pieces.indices.contains(low) else { return ([], nil) }
        let (start, piece) = pieces[low]
        return (piece.line(at: row - start), piece.target(at: row - start))
    }

    private mutating func add(_ block: Block, _ showsColumnTitles: Bool) {
        switch block {
        case .text(let paragraphs):
            append(LinesPiece(paragraphs.flatMap { theme.cells($0).wrapped(to: width).map { Array($0) } }))
        case .list(let list): add(list, showsColumnTitles)
        case .fields(let fields): add(fields)
        case .section(let section): add(section, showsColumnTitles)
        case .progress(let progress): append(LinesPiece([theme.line(of: progress, width: width)]))
        case .editor(let editor): add(editor)
        case .picture(let picture): add(picture)
        }
    }

    private mutating func add(_ list: RowList, _ showsColumnTitles: Bool) {
        let place = BlockPlace(places.list)
        places.list += 1
        guard list.total > 0 else {
            if takesCursor, list.selected != nil { cursor = Grid.Position(column: 0, row: height) }
            return append(LinesPiece(theme.cells(list.empty, .faint).wrapped(to: width).map { Array($0) }))
        }
        let layout = ColumnLayout(list, width: max(1, width - 2))
        if showsColumnTitles, let titles = theme.titles(of: list, layout) { append(LinesPiece([titles])) }
        let hasCursor = takesCursor && list.selected != nil
        if hasCursor, let selected = list.selected { self.selected = rows + selected }
        rows += list.total
        let piece = RowsPiece(
            list: list, place: place, layout: layout, theme: theme, width: width, hasCursor: hasCursor)
        if list.mostLines > 1 { return addWrapped(piece) }
        if hasCursor, let selected = list.selected { cursor = Grid.Position(column: 0, row: height + selected) }
        if let marked = marked(in: list) { markedLines = height + marked..<height + marked + 1 }
        append(piece)
    }

    /// Returns the marked row of a pane that is not in front. Nil in the pane in front.
    private func marked(in list: RowList) -> Int? { mayHaveCursor ? nil : list.opened ?? list.selected }

    private mutating func addWrapped(_ piece: RowsPiece) {
        var lines: [(cells: [Cell], target: Target?)] = []
        for row in 0..<piece.list.total {
            let added = piece.lines(of: row)
            if piece.hasCursor, row == piece.list.selected {
                cursor = Grid.Position(column: 0, row: height + lines.count)
                cursorLines = added.count
            }
            if row == marked(in: piece.list) {
                markedLines = height + lines.count..<height + lines.count + added.count
            }
            lines += added.map { ($0, piece.target(at: row)) }
        }
        append(LinesPiece(lines))
    }

    private mutating func add(_ fields: Fields) {
        let place = BlockPlace(places.fields)
        places.fields += 1
        let lines = FieldLines(
            fields, place: place, hasCursor: takesCursor, theme: theme, width: width)
        take(lines.cursor)
        append(LinesPiece(lines.lines))
    }

    private mutating func add(_ section: Section, _ showsColumnTitles: Bool) {
        let summary = section.summary.map { theme.cells("  \($0)", .faint) } ?? []
        let heading = (theme.cells(section.title, .strong) + summary).cut(to: width, isUnicode: theme.isUnicode)
        append(LinesPiece(height == 0 ? [heading] : [[], heading]))
        for block in section.blocks { add(block, showsColumnTitles) }
    }

    private mutating func add(_ editor: Editor) {
        let piece = EditorPiece(editor, theme, width: width)
        if takesCursor { take(piece.cursor) }
        append(piece)
    }

    private mutating func add(_ picture: Picture) {
        switch picture.content {
        case .photo(let pixelWidth, let pixels):
            if let colours = theme.photoColours, theme.isUnicode, theme.palette != .none,
                let piece = PhotoPiece(width: pixelWidth, pixels: pixels, columns: width, colours)
            {
                append(piece)
            }
        case .strokes(let strokes):
            append(StrokesPiece(strokes, columns: width, theme: theme))
        }
        append(LinesPiece(theme.cells(picture.description, .faint).wrapped(to: width).map { Array($0) }))
    }

    private var takesCursor: Bool { mayHaveCursor && cursor == nil }

    private mutating func take(_ position: Grid.Position?) {
        guard takesCursor, let position else { return }
        cursor = Grid.Position(column: position.column, row: height + position.row)
    }

    private mutating func append(_ piece: some Piece) {
        guard piece.height > 0 else { return }
        pieces.append((height, piece))
        height += piece.height
    }
}

extension Theme {
    /// Returns the titles of the shown columns, or nil if all are empty.
    func titles(of list: RowList, _ layout: ColumnLayout) -> [Cell]? {
        guard layout.shown.contains(where: { list.columns[$0].title.columns > 0 }) else { return nil }
        return cells("  ") + layout.line(list.columns.map { $0.title.painted(.faint) }, self)
    }

    func line(of progress: ProgressBar, width: Int) -> [Cell] {
        let label = cells("\(progress.label)  ")
        let detail = cells("  \(progress.detail)", .faint)
        let room = min(40, width - label.width - detail.width)
        guard let total = progress.total, total > 0, room >= 4 else {
            return (label + detail).cut(to: width, isUnicode: isUnicode)
        }
        let full = Int(Double(min(max(0, progress.done), total)) / Double(total) * Double(room))
        let bar = (0..<room).flatMap { cells($0 < full ? "█" : "░", $0 < full ? .accent : .faint) }
        return label + bar + detail
    }
}
