import MillwrightClients

/// A hash function, fed in pieces: SHA-256 as a rule.
package protocol ByteHasher {
    mutating func update(_ bytes: UnsafeRawBufferPointer)
    /// Called once, at the end.
    mutating func finish() -> [UInt8]
}
