/// Salted and iterated SHA-256. It is good enough for the invented users of a test plant. A server for real people
/// needs a password hashing function such as Argon2.
enum PasswordHash {
    private static let rounds = 2_000

    static func make(_ password: String, salt: [UInt8]) -> [UInt8] {
        (0..<rounds).reduce(Digests.sha256(salt + Array(password.utf8))) { hash, _ in Digests.sha256(salt + hash) }
    }

    /// Compares two hashes in constant time.
    static func matches(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
