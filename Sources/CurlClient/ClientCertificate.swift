/// What this machine shows to a server that asks who is calling.
package struct ClientCertificate: Hashable, Sendable {
    /// A PEM file: the certificate first, then the authorities between it and one the server knows, if any.
    package var certificateFile: String
    /// A PEM file, which may be the same one.
    package var keyFile: String
    /// For an encrypted key. Without it such a key is an error; nobody is ever asked at a terminal.
    package var passphrase: Secret?

    package init(certificateFile: String, keyFile: String, passphrase: Secret? = nil) {
        self.certificateFile = certificateFile
        self.keyFile = keyFile
        self.passphrase = passphrase
    }
}
