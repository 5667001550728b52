/// Why bytes are no page of changes.
package enum ChangePageProtobufError: Error, Hashable, Sendable {
    /// They break the rules of protocol buffers, or end early.
    case malformed(reason: String)
    /// A field is not there that must be: `task.label` is the label of a task.
    case missing(field: String)
}
