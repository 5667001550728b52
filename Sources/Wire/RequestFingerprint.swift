/// What the hash in a receipt and the ledger's fingerprint are taken over.
package enum RequestFingerprint {
    /// The bytes to hash with SHA-256: method, path and precondition, a line each, then the body.
    package static func bytes(method: String, path: String, ifMatch: String?, body: [UInt8]) -> [UInt8] {
        Array("\(method)\n\(path)\n\(ifMatch ?? "")\n".utf8) + body
    }
}
