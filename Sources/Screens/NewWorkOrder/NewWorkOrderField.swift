/// A field of the form for a new work order.
public enum NewField: Equatable, Sendable {
    /// A field that every work order has.
    case form(FormField)
    case signature
    /// The labels of the tasks, one on each line. A work order from a template has the tasks of the template.
    case tasks

    /// The fields that take one line, in the order of the display.
    static let ofOneLine = FormField.ofOneLine.map { NewField.form($0) } + [.signature]

    /// Returns the fields that take several lines. A work order from a template has no field for tasks.
    static func ofSeveralLines(hasTemplate: Bool) -> [NewField] {
        [.form(.description)] + (hasTemplate ? [] : [.tasks])
    }
}
