/// The text form of a SHA-256 that identifies a photo or a request: 64 hexadecimal digits in lower case.
package enum SHA256Hex {
    private static let digits = Array("0123456789abcdef".utf8)

    package static func text(of digest: some Sequence<UInt8>) -> String {
        String(unsafeUninitializedCapacity: 64) { text in
            var place = 0
            for byte in digest.prefix(32) {
                text[place] = digits[Int(byte >> 4)]
                text[place + 1] = digits[Int(byte & 15)]
                place += 2
            }
            return place
        }
    }

    /// Returns whether the text has exactly 64 hexadecimal digits in lower case.
    package static func isValid(_ text: some StringProtocol) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy {
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
            }
    }
}
