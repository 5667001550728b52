/// A field of the form of a work order, in the order of the display.
public enum FormField: CaseIterable, Equatable, Sendable {
    case title, priority, due, category, asset, location, assignees, description

    /// Returns the field after this one, or before it for a negative number of steps.
    func advanced(by steps: Int) -> FormField {
        let all = Self.allCases
        let index = (all.firstIndex(of: self) ?? 0) + steps
        return all[(index % all.count + all.count) % all.count]
    }

    /// The fields of one line. Only the description has several lines.
    static let ofOneLine = allCases.filter { $0 != .description }
}
