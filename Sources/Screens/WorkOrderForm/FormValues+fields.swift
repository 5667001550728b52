import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

extension FormValues {
    /// Returns a field of one line as a form shows it.
    /// - Parameter time: the current time. The due date that was understood is shown beside the typed one.
    func shown(_ field: FormField, isFocused: Bool, _ time: TimeFormatter) -> FormLine {
        let due = field == .due ? typedDueDate(time.zone, time.now) : nil
        return FormLine(
            field.label, value(field), hint: due.map { time.understood($0) } ?? field.hint(isFocused: isFocused))
    }

    private func value(_ field: FormField) -> FormLine.Value {
        switch field {
        case .title, .due, .category, .description: return .text(text(field) ?? TypedText())
        case .priority:
            let all = WorkOrderPriority.allCases
            return .choice(options: all.map { "\($0.rawValue)" }, selected: all.firstIndex(of: priority))
        case .asset: return chosen(asset.map { .cell($0.name) } ?? "none")
        case .location: return chosen(location.map { .cell($0.name) } ?? "none")
        case .assignees:
            let names = assignees.map { StyledText.cell($0.name) }
            return chosen(names.isEmpty ? "nobody" : StyledText.joined(names, by: ", "))
        }
    }

    /// Returns a value that is chosen in a menu, so the field has only this option.
    private func chosen(_ words: StyledText) -> FormLine.Value { .choice(options: [words], selected: 0) }
}

extension FormField {
    fileprivate var label: StyledText {
        switch self {
        case .title: "title"
        case .priority: "priority"
        case .due: "due"
        case .category: "category"
        case .asset: "asset"
        case .location: "location"
        case .assignees: "assigned"
        case .description: "description"
        }
    }

    fileprivate func hint(isFocused: Bool) -> StyledText? {
        switch self {
        case .due: "like fri 14:00 or 2026-12-03"
        case .category: "empty for none"
        case .asset, .location, .assignees: isFocused ? "Space chooses" : nil
        case .title, .priority, .description: nil
        }
    }

    /// The keys that only this field has.
    var keys: [KeyHint] {
        switch self {
        case .priority: [KeyHint(.right, "higher"), KeyHint(.left, "lower")]
        case .asset, .location, .assignees: [KeyHint(.space, "choose")]
        case .title, .due, .category, .description: []
        }
    }

    /// The key that leads to the next field. In a text of one line, Enter does so.
    var nextField: KeyHint {
        switch self {
        case .description: KeyHint(.tab, "next field")
        default: KeyHint(.enter, "next field")
        }
    }
}
