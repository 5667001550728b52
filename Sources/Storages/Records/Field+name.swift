import MillwrightDomain

/// Fields by the names that columns hold.
extension Field {
    /// The free fields: those with a version of their own beside the status, in the order of the column.
    static let free: [Field] = [.title, .description, .priority]

    private static let byName: [String: Field] = Dictionary(
        uniqueKeysWithValues: (ofWorkOrder + ofTask(WorkOrderTask.ID(""))).map { ($0.rule.name, $0) })

    /// The field of that name; `nil` for any other name. A field of a task comes without the id of its task.
    static func named(_ name: String) -> Field? { byName[name] }
}
