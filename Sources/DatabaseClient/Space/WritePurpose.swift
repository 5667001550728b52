/// The effect of a write on disk space, in the end.
package enum WritePurpose: Hashable, Sendable {
    /// Adds something new; rejected before it begins when little space is left.
    case entering
    /// Finishes something and so frees space; may use the last of it.
    case draining
}
