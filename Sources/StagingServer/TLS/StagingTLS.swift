/// Where the files are that a server speaks TLS with, all of them PEM.
package struct StagingTLS: Hashable, Sendable {
    /// The server's certificate, and after it those that lead to an authority.
    package var certificate: String
    /// The private key of the first certificate, without a passphrase.
    package var key: String
    /// With these, only clients that show a certificate of one of these authorities are let in.
    package var clientAuthorities: String?

    package init(certificate: String, key: String, clientAuthorities: String? = nil) {
        self.certificate = certificate
        self.key = key
        self.clientAuthorities = clientAuthorities
    }
}
