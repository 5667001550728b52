import Crypto
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// SHA-256 of bytes that come in parts.
struct RunningHash {
    private var hash = SHA256()

    mutating func update(_ bytes: some Sequence<UInt8>) { hash.update(data: Data(bytes)) }

    func finish() -> [UInt8] { Array(hash.finalize()) }
}
