/// Whether the same request may be sent again while the result of the first attempt is unknown.
package enum RetrySafety: Hashable, Sendable {
    /// Yes: the request changes nothing.
    case safe
    /// Yes: the request has an idempotency key and is sent again with the same bytes.
    case keyed
    /// No: a second request could have a second effect.
    case never
}
