import MillwrightViews

/// The lines of fields: the label, the value beside it, and a problem below it.
struct FieldLines {
    private(set) var lines: [(cells: [Cell], target: Target?)] = []
    /// The place of the cursor among the lines.
    private(set) var cursor: Grid.Position?

    private let theme: Theme
    private let width: Int
    private let labelWidth: Int

    private static let marker = 2
    private static let gap = 2
    private static let leastValue = 12

    init(_ fields: Fields, place: BlockPlace, hasCursor: Bool, theme: Theme, width: Int) {
        self.theme = theme
        self.width = width
        let widest = fields.fields.map(\.label.columns).max() ?? 0
        labelWidth = min(widest, max(4, width - Self.marker - Self.gap - Self.leastValue), max(12, width / 3))
        for (index, field) in fields.fields.enumerated() {
            add(field, isFocused: hasCursor && index == fields.focused, .field(fields: place, index: index))
        }
    }

    private var valueStart: Int { Self.marker + labelWidth + Self.gap }
    private var valueWidth: Int { max(1, width - valueStart) }

    private mutating func add(_ field: FormLine, isFocused: Bool, _ target: Target) {
        let marker: StyledText = isFocused ? "› " : "  "
        let label = theme.cells(field.label, isFocused ? .strong : .faint)
            .cut(to: labelWidth, isUnicode: theme.isUnicode)
        let head = (theme.cells(marker, .strong) + label).padded(to: valueStart, theme.background)
        let values = valueLines(of: field, isFocused: isFocused)
        if isFocused {
            let column = cursorColumn(of: field)
            cursor = Grid.Position(column: column.map { valueStart + $0 } ?? 0, row: lines.count)
        }
        for (row, value) in values.enumerated() { lines.append(((row == 0 ? head : indent) + value, target)) }
        if let problem = field.problem {
            for line in theme.cells("! \(problem)", .bad).wrapped(to: valueWidth) {
                lines.append((indent + line, target))
            }
        }
    }

    private var indent: [Cell] { [Cell]().padded(to: valueStart, theme.background) }

    private func valueLines(of field: FormLine, isFocused: Bool) -> [[Cell]] {
        let hint = field.hint.map { theme.cells("  \($0)", .faint) } ?? []
        switch field.value {
        case .fact(let text):
            return (theme.cells(text) + hint).wrapped(to: valueWidth).map { Array($0) }
        case .text(let typed):
            return beside(textLine(typed, isFocused: isFocused), hint)
        case .secret(let count):
            return beside(typedLine(count == 0 ? [] : theme.cells("hidden"), isFocused: isFocused), hint)
        case .choice(let options, let selected):
            let chosen = selected.flatMap { options.indices.contains($0) ? options[$0] : nil } ?? "not chosen"
            let value: StyledText = "‹ \(chosen) ›"
            let style = isFocused ? theme.selected : theme.style(nil)
            return (theme.cells(value, in: style) + hint).wrapped(to: valueWidth).map { Array($0) }
        case .check(let isSet):
            let box = theme.cells(isSet ? "[x]" : "[ ]", isFocused ? .strong : nil)
            return beside(box, hint)
        }
    }

    /// Returns the value with the hint beside it, or below it if there is no room beside it.
    private func beside(_ value: [Cell], _ hint: [Cell]) -> [[Cell]] {
        if value.width + hint.width <= valueWidth { return [value + hint] }
        return [value] + Array(hint.dropFirst(Self.gap)).wrapped(to: valueWidth).map { Array($0) }
    }

    private func textLine(_ typed: TypedText, isFocused: Bool) -> [Cell] {
        let first = isFocused ? firstColumn(of: typed) : 0
        let text = visible(typed, from: first)
        guard isFocused, typed.isSelected else { return typedLine(text, isFocused: isFocused) }
        return typedLine(text.painted(theme.selected), isFocused: true, isSelected: true)
    }

    /// Underlines the area of a text, so that an empty text is visible too.
    private func typedLine(_ text: [Cell], isFocused: Bool, isSelected: Bool = false) -> [Cell] {
        let area = min(valueWidth, max(Self.leastValue, text.width + 1))
        var style = theme.style(isFocused ? .strong : nil)
        style.attributes.insert(.underlined)
        return (isSelected ? text : text.painted(style)).cut(to: area, isUnicode: theme.isUnicode).padded(
            to: area, style)
    }

    /// The first column of a long text that is visible, so that the cursor is visible.
    private func firstColumn(of typed: TypedText) -> Int {
        max(0, theme.cells(UntrustedText(typed.beforeCursor).display).width - valueWidth + 1)
    }

    private func visible(_ typed: TypedText, from first: Int) -> [Cell] {
        var column = 0
        return theme.cells(UntrustedText(typed.text).display).filter { cell in
            defer { column += cell.width }
            return column >= first
        }
    }

    /// Returns the column of the cursor within the value, or nil if the cursor is at the start of the line.
    private func cursorColumn(of field: FormLine) -> Int? {
        switch field.value {
        case .text(let typed):
            let before = theme.cells(UntrustedText(typed.beforeCursor).display).width
            let all = theme.cells(UntrustedText(typed.text).display).width
            let hidden = all - visible(typed, from: firstColumn(of: typed)).width
            return min(before - hidden, valueWidth - 1)
        case .secret(let count): return count == 0 ? 0 : min(theme.cells("hidden").width, valueWidth - 1)
        case .fact, .choice, .check: return nil
        }
    }
}
