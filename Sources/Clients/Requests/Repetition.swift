/// Whether the same request may go out again when nobody knows what became of the first.
package enum Repetition: Hashable, Sendable {
    /// It changes nothing.
    case safe
    /// It carries a key by which the server knows it again, and goes out with the same bytes.
    case keyed
    /// A second one could be a second effect.
    case never
}
