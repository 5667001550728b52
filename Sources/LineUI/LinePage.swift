import MillwrightViews

/// A display as lines: what a person reads, and the items that they can name by a number.
struct LinePage: Sendable {
    /// The lines of the view.
    private(set) var lines: [StyledText] = []
    /// The lines that change without an action of the person, such as progress. They are written only together with the
    /// whole page.
    private(set) var changing: [StyledText] = []
    /// The items by their numbers.
    private(set) var items: [Int: LineItem] = [:]
    /// The rows after and before those of the page; `nil` if all rows are on the page.
    private(set) var otherRows: (before: Bool, after: Bool)?
    let keys: [KeyHint]
    /// The name of the screen, together with its dialog if one is open. Displays with the same name show the same page.
    let name: String

    /// The title of the screen or of its dialog; `nil` without a screen.
    let title: StyledText?
    /// Whether typed text narrows the list of the dialog.
    let takesText: Bool
    /// The keys that the status line offers.
    let statusKeys: [Key]

    private var lists = 0
    private var fieldLists = 0
    /// The numbers of the items that are not added yet.
    private var numbers: ArraySlice<Int> = []

    /// The largest number of rows of a list that are written at once. `more` is Page Down, which moves as far.
    private static let page = 10

    init(_ display: Display) {
        statusKeys = display.status.keys
        guard let view = display.views.last else {
            (keys, name, title, takesText) = ([], "", nil, false)
            return
        }
        keys = view.dialog?.keys ?? view.keys
        name = view.id + (view.dialog.map { "\n" + $0.title.plain } ?? "")
        title = (view.dialog?.title ?? view.title).spoken
        takesText = view.dialog?.isNarrowedByText ?? false
        if let message = view.message { lines.append(message.whole) }
        lines.append(view.dialog?.title ?? view.title)
        let blocks = view.dialog?.blocks ?? view.pinned + view.body
        var wanted = LineNumbers()
        for block in blocks { Self.add(block, to: &wanted) }
        numbers = wanted.assigned[...]
        for block in blocks { add(block) }
        if !display.status.facts.isEmpty {
            changing.append("Status: \(StyledText.joined(display.status.facts, by: ", "))")
        }
        lines = lines.map(\.spoken)
        changing = changing.map(\.spoken)
    }

    /// Whether the screen has the list of all actions, and with it the keys that work on every screen.
    var hasAllActions: Bool { keys.contains { $0.label.plain == "more" } }

    /// The lines that are not in `known`.
    func lines(since known: [StyledText]) -> [StyledText] {
        let known = Set(known)
        return lines.filter { !known.contains($0) }
    }

    /// The keys that work, in words.
    var actions: StyledText {
        let works = keys.filter { $0.blocked == nil }.map { hint in
            // The word `more` shows more rows here.
            let label = hint.label.plain == "more" ? "all actions" : hint.label
            return "\(label) (\(hint.key.name))" as StyledText
        }
        let line: StyledText = "Actions: \(StyledText.joined(works, by: ", "))"
        return line.spoken
    }

    /// Adds the items of a block, in the order in which ``add(_:)`` adds them to the page.
    private static func add(_ block: Block, to numbers: inout LineNumbers) {
        switch block {
        case .text, .progress, .picture: break
        case .list(let list):
            let shown = shownRows(of: list)
            numbers.add(shown.filter { list.row(at: $0) != nil }.map { list.ownNumber(at: $0, onPagesOf: page) })
            let others = list.held.filter { !shown.contains($0) }
            let isCounted = list.numberColumn == nil && list.total > page
            numbers.reserve(
                others.compactMap { list.ownNumber(at: $0, onPagesOf: page) }, upTo: isCounted ? list.total : 0)
        case .fields(let fields): numbers.add(fields.fields.filter(\.isEditable).map { _ in nil })
        case .section(let section): for block in section.blocks { add(block, to: &numbers) }
        case .editor: numbers.add([nil])
        }
    }

    /// Adds the item with the next number.
    private mutating func add(_ item: LineItem) -> Int {
        let number = numbers.popFirst() ?? items.count + 1
        items[number] = item
        return number
    }

    private mutating func add(_ block: Block) {
        switch block {
        case .text(let paragraphs): lines += paragraphs
        case .list(let list): add(list)
        case .fields(let fields): add(fields)
        case .section(let section): add(section)
        case .progress(let progress): changing.append("\(progress.label): \(progress.detail)")
        case .editor(let editor): add(editor)
        case .picture(let picture): lines.append("Picture: \(picture.description)")
        }
    }

    private mutating func add(_ section: Section) {
        lines.append(section.summary.map { "\(section.title): \($0)" } ?? section.title)
        for block in section.blocks { add(block) }
    }

    private mutating func add(_ list: RowList) {
        let place = BlockPlace(lists)
        lists += 1
        guard list.total > 0 else { return lines.append(list.empty) }
        let shown = Self.shownRows(of: list)
        for index in shown {
            guard let row = list.row(at: index) else { continue }
            let number = add(LineItem.row(list: place, index: index))
            let cells = Self.cells(of: row, in: list)
            let mark: StyledText = index == list.selected ? ", selected" : ""
            lines.append("\(number). \(StyledText.joined(cells, by: ", "))\(mark)")
        }
        guard list.total > shown.count else { return }
        // A person may know the number of a row that is not on the page.
        for index in list.held where !shown.contains(index) {
            guard let number = list.ownNumber(at: index, onPagesOf: Self.page), items[number] == nil else { continue }
            items[number] = .row(list: place, index: index)
        }
        otherRows = (before: shown.lowerBound > 0, after: shown.upperBound < list.total)
        lines.append("Rows \(shown.lowerBound + 1) to \(shown.upperBound) of \(list.total). Type more or less.")
    }

    /// Returns the cells with text, without those that abbreviate others and without the number of the row.
    private static func cells(of row: RowList.Row, in list: RowList) -> [StyledText] {
        row.cells.enumerated().filter { index, cell in
            let isShort = list.columns.indices.contains(index) && !list.columns[index].shortFor.isEmpty
            return !isShort && index != list.numberColumn && !cell.plain.allSatisfy(\.isWhitespace)
        }.map(\.element)
    }

    /// Returns the rows of the page with the selected row. Rows outside the window of the list are left out.
    private static func shownRows(of list: RowList) -> Range<Int> {
        let held = list.held
        let selected = list.selected ?? list.opened ?? held.lowerBound
        let start = max(held.lowerBound, selected - selected % page)
        return min(start, held.upperBound)..<min(start + page, held.upperBound)
    }

    private mutating func add(_ fields: Fields) {
        let place = BlockPlace(fieldLists)
        fieldLists += 1
        for (index, field) in fields.fields.enumerated() {
            var number: StyledText = ""
            if field.isEditable {
                number = "\(add(LineItem.field(field, fields: place, index: index))). "
            }
            let hint: StyledText = field.hint.map { " (\($0))" } ?? ""
            lines.append("\(number)\(field.label): \(field.words)\(hint)")
            if let problem = field.problem { lines.append("Problem with \(field.label): \(problem)") }
        }
    }

    private mutating func add(_ editor: Editor) {
        lines += editor.text.isEmpty ? [editor.placeholder] : UntrustedText(editor.text.text).displayLines
        lines.append("\(add(LineItem.editor(editor))). Replace the text")
    }
}

extension RowList {
    /// The indexes of the rows that the window holds.
    fileprivate var held: Range<Int> { offset..<offset + window.rows.count }
}

extension FormLine {
    var isEditable: Bool {
        if case .fact = value { return false }
        return true
    }

    fileprivate var words: StyledText {
        switch value {
        case .fact(let text): text
        case .text(let typed): typed.isEmpty ? "empty" : UntrustedText(typed.text).display
        case .secret(let count): count == 0 ? "empty" : "hidden"
        case .choice(let options, let selected):
            selected.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? "not chosen"
        case .check(let isSet): isSet ? "yes" : "no"
        }
    }
}
