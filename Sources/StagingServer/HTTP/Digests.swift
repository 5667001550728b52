import Crypto
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// SHA-256 digests in the encodings of this API.
enum Digests {
    static func sha256(_ bytes: some Sequence<UInt8>) -> [UInt8] { Array(SHA256.hash(data: Data(bytes))) }

    static func hex(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef")
        return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    static func bytes(hex: String) -> [UInt8]? {
        guard hex.utf8.count == 64, hex.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else {
            return nil
        }
        let digits = hex.utf8.map { $0 < 58 ? $0 - 48 : $0 - 87 }
        return stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    /// Returns the SHA-256 of a `sha-256=:…:` dictionary member (RFC 9530). Returns `nil` if there is no such member, or
    /// if its value is not 32 bytes in base64.
    static func structuredSHA256(_ field: String) -> [UInt8]? {
        for member in field.split(separator: ",") {
            let text = member.drop { $0 == " " }
            guard text.hasPrefix("sha-256=:"), text.hasSuffix(":") else { continue }
            return base64SHA256(String(text.dropFirst("sha-256=:".count).dropLast()))
        }
        return nil
    }

    static func structured(_ sha256: [UInt8]) -> String { "sha-256=:\(Data(sha256).base64EncodedString()):" }

    static func base64SHA256(_ text: String) -> [UInt8]? {
        guard let data = Data(base64Encoded: text), data.count == 32 else { return nil }
        return Array(data)
    }

    /// Encodes base64url without padding, for tokens and cursors.
    static func base64URL(_ bytes: some Sequence<UInt8>) -> String {
        String(
            Data(bytes).base64EncodedString().compactMap { character -> Character? in
                switch character {
                case "+": "-"
                case "/": "_"
                case "=": nil
                default: character
                }
            })
    }

    static func bytes(base64URL text: String) -> [UInt8]? {
        let plain = String(text.map { $0 == "-" ? "+" : $0 == "_" ? "/" : $0 })
        let padded = plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)
        return Data(base64Encoded: padded).map { Array($0) }
    }
}
