/// The part of a request that its hash covers. The receipt repeats the hash. The server stores it to detect a key that
/// is used again for a different request.
package enum RequestFingerprint {
    /// Returns the bytes to hash with SHA-256: method, path and precondition, one line each, then the body.
    package static func bytes(method: String, path: String, ifMatch: String?, body: [UInt8]) -> [UInt8] {
        Array("\(method)\n\(path)\n\(ifMatch ?? "")\n".utf8) + body
    }
}
