/// The certificate with which this machine authenticates itself to a server.
package struct ClientCertificate: Hashable, Sendable {
    /// A PEM file: the certificate first, then any intermediate certificates up to an authority that the server knows.
    package var certificateFile: String
    /// A PEM file. It may be the same as the certificate's.
    package var keyFile: String
    /// The passphrase of an encrypted key. A missing one is an error; there is never a prompt at a terminal.
    package var passphrase: Secret?

    package init(certificateFile: String, keyFile: String, passphrase: Secret? = nil) {
        self.certificateFile = certificateFile
        self.keyFile = keyFile
        self.passphrase = passphrase
    }
}
