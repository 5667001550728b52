/// The final effect of a write on disk space.
package enum WritePurpose: Hashable, Sendable {
    /// Adds something new; rejected before it begins when little space is left.
    case entering
    /// Finishes something and so frees space; may use the reserved space.
    case draining
}
