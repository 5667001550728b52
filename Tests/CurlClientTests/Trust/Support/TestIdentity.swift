import Foundation

/// A certificate and its key, as files in the folder of the authority that issued them. They are deleted when
/// the authority is released.
struct TestIdentity {
    let certificateFile: String
    let keyFile: String
    let authority: TestAuthority

    /// The SHA-256 hash of the public key, in the form of a pin.
    var pin: String {
        get throws {
            let key = keyFile + ".public"
            try OpenSSL.run(["pkey", "-in", keyFile, "-pubout", "-outform", "DER", "-out", key])
            return try OpenSSL.run(["dgst", "-sha256", "-binary", key]).base64EncodedString()
        }
    }

    /// Returns the same identity with an encrypted key.
    func encrypted(with passphrase: String) throws -> TestIdentity {
        let file = keyFile + ".encrypted"
        try OpenSSL.run(["pkey", "-in", keyFile, "-aes256", "-passout", "pass:\(passphrase)", "-out", file])
        return TestIdentity(certificateFile: certificateFile, keyFile: file, authority: authority)
    }
}
