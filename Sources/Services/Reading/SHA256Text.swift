import Crypto
import MillwrightDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The formats of a SHA-256 hash in headers. ``SHA256Hex`` has the hexadecimal format.
enum SHA256Text {
    /// Returns the value of `Content-Digest` and `Repr-Digest` (RFC 9530).
    static func digestField(_ digest: some Sequence<UInt8>) -> String {
        "sha-256=:\(Data(digest).base64EncodedString()):"
    }

    /// Returns the value of `Content-Digest` for a hash in hexadecimal digits; nil if the text is not 64 such digits.
    static func digestField(hex: String) -> String? {
        bytes(hex: hex).map { digestField($0) }
    }

    /// Returns the bytes of a hash in hexadecimal digits; nil if the text is not 64 such digits.
    static func bytes(hex: String) -> [UInt8]? {
        guard SHA256Hex.isValid(hex) else { return nil }
        let digits = Array(hex.utf8).map { $0 <= 57 ? $0 - 48 : $0 - 87 }
        return stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// Returns the value of `Upload-Checksum` (tus).
    static func checksumField(_ digest: some Sequence<UInt8>) -> String {
        "sha256 \(Data(digest).base64EncodedString())"
    }

    static func digest(of bytes: [UInt8]) -> [UInt8] { Array(SHA256.hash(data: bytes)) }
}
