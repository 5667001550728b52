public import MillwrightPresentation

/// A dialog in which the person chooses one of several values.
public struct Menu<Choice: Equatable & Sendable>: Equatable, Sendable {
    public let title: StyledText
    public let choices: [Choice]
    public private(set) var selected: Int

    /// - Parameter current: the choice that is selected at first; `nil` for the first one.
    package init(title: StyledText, choices: [Choice], current: Choice?) {
        self.title = title
        self.choices = choices
        selected = current.flatMap { choices.firstIndex(of: $0) } ?? 0
    }

    /// An answer of the person.
    enum Answer: Equatable {
        case moved(Menu)
        case chosen(Choice)
        case closed
    }

    /// Returns the answer for an input; `nil` if the input is not an answer.
    func answer(to input: Input) -> Answer? {
        switch input {
        case .key(.up), .key(.character("k")): .moved(selecting(selected - 1))
        case .key(.down), .key(.character("j")): .moved(selecting(selected + 1))
        case .key(.home): .moved(selecting(0))
        case .key(.end): .moved(selecting(choices.count - 1))
        case .wheel(let lines): .moved(selecting(selected + lines))
        case .row(_, _, let index) where choices.indices.contains(index): .chosen(choices[index])
        case .key(.enter): choices.isEmpty ? .closed : .chosen(choices[selected])
        case .key(.escape), .key(.character("q")): .closed
        default: nil
        }
    }

    /// - Parameter words: returns the text for a choice.
    func dialog(_ words: (Choice) -> StyledText) -> Dialog {
        let list = RowList(
            columns: [Column("", width: .rest)], rows: choices.map { RowList.Row([words($0)]) }, selected: selected,
            empty: "nothing to choose")
        return Dialog(
            title: title, blocks: [.list(list)],
            keys: [KeyHint(.enter, "choose"), KeyHint(.escape, "back")])
    }

    private func selecting(_ row: Int) -> Menu {
        var copy = self
        copy.selected = min(max(0, row), max(0, choices.count - 1))
        return copy
    }
}
