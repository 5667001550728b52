import MillwrightClients

/// The expected digest of a file, and the hash function that computes it.
package struct ExpectedDigest: Sendable {
    package var bytes: [UInt8]
    package var makeHasher: @Sendable () -> any ByteHasher

    package init(_ bytes: [UInt8], makeHasher: @escaping @Sendable () -> any ByteHasher) {
        self.bytes = bytes
        self.makeHasher = makeHasher
    }
}
