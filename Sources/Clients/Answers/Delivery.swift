/// Whether the server may have received the request.
package enum Delivery: Hashable, Sendable {
    case certainlyNotSent
    case inDoubt
}
