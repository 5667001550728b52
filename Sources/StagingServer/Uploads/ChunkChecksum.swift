import Crypto
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The checksum that a client sends with a chunk (tus 1.0.0, checksum extension).
///
/// tus requires `sha1`, which detects damage in transit but does not protect against tampering. `Repr-Digest` covers
/// the whole upload with SHA-256.
struct ChunkChecksum: Hashable, Sendable {
    enum Algorithm: String, CaseIterable, Sendable {
        case sha1, sha256

        var byteCount: Int {
            switch self {
            case .sha1: Insecure.SHA1.byteCount
            case .sha256: SHA256.byteCount
            }
        }
    }

    let algorithm: Algorithm
    let digest: [UInt8]

    /// Returns `nil` for an unknown algorithm or a digest of the wrong length.
    init?(_ field: String) {
        let parts = field.split(separator: " ")
        guard parts.count == 2, let algorithm = Algorithm(rawValue: parts[0].lowercased()),
            let digest = Self.decode(parts[1]), digest.count == algorithm.byteCount
        else { return nil }
        (self.algorithm, self.digest) = (algorithm, digest)
    }

    /// Returns the bytes of a Base64 text; `nil` if it is not Base64.
    static func decode(_ base64: Substring) -> [UInt8]? { Data(base64Encoded: String(base64)).map { Array($0) } }

    static func names(separator: String) -> String {
        Algorithm.allCases.map(\.rawValue).joined(separator: separator)
    }
}
