import Foundation

/// A certificate with its key, as files of the authority that made them; they go with it.
struct TestIdentity {
    let certificateFile: String
    let keyFile: String
    let authority: TestAuthority

    /// SHA-256 of the public key, as a pin wants it.
    var pin: String {
        get throws {
            let key = keyFile + ".public"
            try OpenSSL.run(["pkey", "-in", keyFile, "-pubout", "-outform", "DER", "-out", key])
            return try OpenSSL.run(["dgst", "-sha256", "-binary", key]).base64EncodedString()
        }
    }

    /// The same with an encrypted key.
    func encrypted(with passphrase: String) throws -> TestIdentity {
        let file = keyFile + ".encrypted"
        try OpenSSL.run(["pkey", "-in", keyFile, "-aes256", "-passout", "pass:\(passphrase)", "-out", file])
        return TestIdentity(certificateFile: certificateFile, keyFile: file, authority: authority)
    }
}
