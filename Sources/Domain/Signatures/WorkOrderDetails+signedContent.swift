extension WorkOrderDetails {
    /// The content that a signature covers, as text: the title, the description, and each task with its answer and
    /// note. Two work orders with the same text have the same content. The text is hashed and never shown or sent.
    public var signedContent: String {
        let tasks = tasks.map { task in
            [task.id.rawValue, task.label, task.value?.text ?? "", task.note]
        }
        let parts = [[workOrder.title, workOrder.description]] + tasks
        // The length before each text ensures that different parts never have the same result.
        return parts.map { $0.map { "\($0.utf8.count):\($0)" }.joined() }.joined(separator: "\n")
    }
}
