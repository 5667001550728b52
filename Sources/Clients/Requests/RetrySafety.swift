/// Whether the same request may be sent again while the result of the first attempt is unknown.
package enum RetrySafety: Hashable, Sendable {
    /// The request may be sent again, because it changes nothing.
    case safe
    /// The request may be sent again, because it has an idempotency key and the same bytes.
    case keyed
    /// The request must not be sent again, because a second request could have a second effect.
    case never
}
