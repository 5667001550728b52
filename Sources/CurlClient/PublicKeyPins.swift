/// The public keys a server may show, whatever its certificate says besides. Pins come on top of the authorities and
/// never in place of them.
///
/// Two at least, so that there is a key to change to, and a last day, so that a forgotten pin locks nobody out for ever.
/// Past that day the pins are no longer applied and the certificate alone decides. That weakens the protection, so it is
/// never silent: ``isExpired`` is for `status` and `doctor` to show. It is settled when the pins are read, so whoever
/// runs for months reads them again.
package struct PublicKeyPins: Hashable, Sendable {
    static let fewest = 2

    /// SHA-256 of each `SubjectPublicKeyInfo`, in base64, in their order without repetitions.
    package let digests: [String]
    /// The first second, counted since 1970, in which the pins are no longer applied.
    package let until: Int64
    package let isExpired: Bool

    /// - Parameters:
    ///   - digests: as `openssl dgst -sha256 -binary | openssl base64` writes them.
    ///   - now: in seconds since 1970.
    package init(_ digests: [String], until: Int64, now: Int64) throws(PublicKeyPinsError) {
        guard digests.allSatisfy(Self.isDigest) else { throw .notADigest }
        let digests = Set(digests).sorted()
        guard digests.count >= Self.fewest else { throw .tooFew }
        self.digests = digests
        self.until = until
        isExpired = now >= until
    }

    /// As libcurl wants them; nil when they are not to be applied.
    var option: String? {
        isExpired ? nil : digests.map { "sha256//\($0)" }.joined(separator: ";")
    }

    /// 32 bytes are 43 letters and one `=`. The last letter has two bits to spare, which must be zero: libcurl compares
    /// texts, so a pin written in any other way would never match.
    private static func isDigest(_ text: String) -> Bool {
        let letters = Array(text.utf8.dropLast())
        guard text.utf8.count == 44, text.utf8.last == UInt8(ascii: "="), letters.allSatisfy({ value(of: $0) != nil }),
            let last = letters.last.flatMap(value)
        else { return false }
        return last % 4 == 0
    }

    private static func value(of letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
