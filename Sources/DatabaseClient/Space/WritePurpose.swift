/// The effect of a write on disk space.
package enum WritePurpose: Hashable, Sendable {
    /// The write adds data. It is rejected before it begins if little space is left.
    case entering
    /// The write finishes something and thereby frees space. It may use the reserved space.
    case draining
}
