/// The certificate with which this machine authenticates itself to a server.
package struct ClientCertificate: Hashable, Sendable {
    /// The path of a PEM file. It contains the certificate first, then any intermediate certificates up to an authority
    /// that the server knows.
    package var certificateFile: String
    /// The path of the PEM file with the key. It may be the same file as ``certificateFile``.
    package var keyFile: String
    /// The passphrase of the key; nil if the key is not encrypted. A request with an encrypted key and no passphrase
    /// fails; there is never a prompt at a terminal.
    package var passphrase: Secret?

    package init(certificateFile: String, keyFile: String, passphrase: Secret? = nil) {
        self.certificateFile = certificateFile
        self.keyFile = keyFile
        self.passphrase = passphrase
    }
}
