import MillwrightClients

/// A hash function that receives its input in pieces, usually SHA-256.
package protocol ByteHasher {
    mutating func update(_ bytes: UnsafeRawBufferPointer)
    /// Returns the hash. Called once, at the end.
    mutating func finish() -> [UInt8]
}
