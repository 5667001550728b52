import Crypto
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A hash of bytes that arrive in parts.
enum RunningHash {
    case sha1(Insecure.SHA1)
    case sha256(SHA256)

    init(_ algorithm: ChunkChecksum.Algorithm) {
        switch algorithm {
        case .sha1: self = .sha1(Insecure.SHA1())
        case .sha256: self = .sha256(SHA256())
        }
    }

    mutating func update(_ bytes: some Sequence<UInt8>) {
        switch self {
        case .sha1(var hash):
            hash.update(data: Data(bytes))
            self = .sha1(hash)
        case .sha256(var hash):
            hash.update(data: Data(bytes))
            self = .sha256(hash)
        }
    }

    func finish() -> [UInt8] {
        switch self {
        case .sha1(let hash): Array(hash.finalize())
        case .sha256(let hash): Array(hash.finalize())
        }
    }
}
