public import MillwrightViews

/// A dialog in which the person chooses one of several values. In a long menu, typed text narrows the choices.
public struct Menu<Choice: Equatable & Sendable>: Equatable, Sendable {
    public let title: StyledText
    /// The choices that match the typed text.
    public private(set) var choices: [Choice]
    /// The index of the selected choice in ``choices``.
    public private(set) var selected: Int
    /// The text that narrows the choices; `nil` in a menu whose letters are keys.
    public private(set) var filter: TypedText?
    private let all: [Choice]
    /// Finds the choices that match typed text; `nil` in a menu whose letters are keys.
    private let search: ChoiceSearch?

    /// - Parameters:
    ///   - current: the choice that is selected at first; `nil` for the first one.
    ///   - search: finds the choices that match typed text; `nil` for a menu whose letters are keys.
    package init(title: StyledText, choices: [Choice], current: Choice?, search: ChoiceSearch? = nil) {
        self.title = title
        (self.choices, all) = (choices, choices)
        self.search = search
        filter = search == nil ? nil : TypedText()
        selected = current.flatMap { choices.firstIndex(of: $0) } ?? 0
    }

    /// An answer of the person.
    package enum Answer: Equatable {
        case moved(Menu)
        case chosen(Choice)
        case closed
    }

    /// Returns the answer for an input; `nil` if the input is not an answer.
    package func answer(to input: Input) -> Answer? {
        switch input {
        case .key(.up): return .moved(selecting(selected - 1))
        case .key(.down): return .moved(selecting(selected + 1))
        case .key(.pageUp): return .moved(selecting(selected - Self.page))
        case .key(.pageDown): return .moved(selecting(selected + Self.page))
        case .key(.home): return .moved(selecting(0))
        case .key(.end): return .moved(selecting(choices.count - 1))
        case .wheel(let lines): return .moved(selecting(selected + lines))
        case .row(_, _, let index) where choices.indices.contains(index): return .chosen(choices[index])
        case .key(.enter): return enter
        case .key(.escape): return .closed
        default: break
        }
        if let filter, let search { return narrowed(filter, search, input).map { .moved($0) } }
        switch input {
        case .key(.character("k")): return .moved(selecting(selected - 1))
        case .key(.character("j")): return .moved(selecting(selected + 1))
        case .key(.character("q")): return .closed
        default: return nil
        }
    }

    /// The number of rows that Page Up and Page Down move.
    private static var page: Int { 10 }

    /// Enter does nothing while the typed text matches no choice.
    private var enter: Answer {
        if choices.isEmpty { return all.isEmpty ? .closed : .moved(self) }
        return .chosen(choices[selected])
    }

    private func narrowed(_ filter: TypedText, _ search: ChoiceSearch, _ input: Input) -> Menu? {
        var (copy, filter) = (self, filter)
        guard filter.apply(input) else { return nil }
        copy.filter = filter
        copy.choices = zip(all, search.finds(filter.text)).compactMap { $1 ? $0 : nil }
        copy.selected = 0
        return copy
    }

    /// - Parameter words: returns the text for a choice.
    package func dialog(_ words: (Choice) -> StyledText) -> Dialog {
        let list = RowList(
            columns: [Column("", width: .rest)], rows: choices.map { RowList.Row([words($0)]) }, selected: selected,
            empty: all.isEmpty ? "nothing to choose" : "nothing has this text")
        var dialog = Dialog(
            title: title, blocks: [.list(list)],
            keys: [KeyHint(.enter, "choose"), KeyHint(.escape, "back")])
        dialog.isNarrowedByText = filter != nil
        if let filter, filter.isEmpty {
            dialog.blocks.append(.text(StyledText("type to narrow the list").painted(.faint)))
        } else if let filter {
            dialog.blocks.insert(.text("narrowed to: \(StyledText.cell(filter.text))"), at: 0)
        }
        return dialog
    }

    private func selecting(_ row: Int) -> Menu {
        var copy = self
        copy.selected = min(max(0, row), max(0, choices.count - 1))
        return copy
    }
}

/// The search for the choices of a menu. Two searches are equal if they search the same texts.
package struct ChoiceSearch: Equatable, Sendable {
    /// The text of each choice.
    private let texts: [String]
    /// Returns for each choice whether its text matches the typed text.
    let finds: @Sendable (String) -> [Bool]

    package init(in texts: [String], _ finds: @escaping @Sendable (String) -> [Bool]) {
        self.texts = texts
        self.finds = finds
    }

    package static func == (left: ChoiceSearch, right: ChoiceSearch) -> Bool { left.texts == right.texts }
}
