import MillwrightClients
import MillwrightDomain
import MillwrightWire
import Crypto

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// SHA-256 digests in the encodings of the HTTP API.
enum PlantDigest {
    static func hex(_ bytes: [UInt8]) -> String { hex(SHA256.hash(data: bytes)) }

    static func base64(_ bytes: [UInt8]) -> String { Data(SHA256.hash(data: bytes)).base64EncodedString() }

    /// Returns the hash in a header such as `sha-256=:…:`, in hexadecimal digits. Returns `nil` if the header has
    /// another format.
    static func hex(ofField field: String) -> String? {
        guard field.hasPrefix("sha-256=:"), field.hasSuffix(":") else { return nil }
        return Data(base64Encoded: String(field.dropFirst("sha-256=:".count).dropLast())).map { hex($0) }
    }

    private static func hex(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
