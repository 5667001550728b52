/// Whether requests may be sent to a server without TLS. No case allows a server on another machine.
package enum PlainHTTP: Hashable, Sendable {
    /// Plain http is refused for every address. Releases use this.
    case refused
    /// Plain http is allowed to a server on this machine, checked by the real address of the connection.
    case onLoopback
}
