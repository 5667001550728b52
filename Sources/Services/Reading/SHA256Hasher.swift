import Crypto
import MillwrightTransfers

struct SHA256Hasher: ByteHasher {
    private var hash = SHA256()

    mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bufferPointer: bytes) }

    mutating func finish() -> [UInt8] { Array(hash.finalize()) }
}
