/// Whether a server may be spoken to without TLS. There is no case for other machines, on purpose.
package enum PlainHTTP: Hashable, Sendable {
    /// Whatever the address: the setting of a release.
    case refused
    /// For a server on this machine, by the address that is really connected to.
    case onLoopback
}
