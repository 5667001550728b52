/// The reason why bytes are not a page of changes.
package enum ChangePageProtobufError: Error, Hashable, Sendable {
    /// The bytes violate the protocol buffers format, or end early.
    case malformed(reason: String)
    /// A required field is missing. `field` is its path, such as `task.label` for the label of a task.
    case missing(field: String)
}
