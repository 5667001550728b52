/// The paths of a server's TLS files, all in PEM.
package struct StagingTLS: Hashable, Sendable {
    /// The server's certificate, followed by its chain to an authority.
    package var certificate: String
    /// The private key of the first certificate, without a passphrase.
    package var key: String
    /// The authorities for client certificates. If set, every client must present a certificate of one of these
    /// authorities.
    package var clientAuthorities: String?

    package init(certificate: String, key: String, clientAuthorities: String? = nil) {
        self.certificate = certificate
        self.key = key
        self.clientAuthorities = clientAuthorities
    }
}
