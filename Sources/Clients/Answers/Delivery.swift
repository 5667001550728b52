/// Whether the server may have seen the request.
package enum Delivery: Hashable, Sendable {
    case certainlyNotSent
    case inDoubt
}
