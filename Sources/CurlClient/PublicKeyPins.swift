/// The public keys that a server may use, in addition to a valid certificate. Pins never replace the authorities.
///
/// At least two pins are required, so that the server has a second key to change to. The pins expire, so that a
/// forgotten pin does not lock users out forever. Expired pins are not applied, and only the certificate decides. That
/// weakens the protection, so `status` and `doctor` show ``isExpired``. The expiry is checked only when this value is
/// created. A process that runs for months must therefore create it again.
package struct PublicKeyPins: Hashable, Sendable {
    static let fewest = 2

    /// The SHA-256 of each `SubjectPublicKeyInfo`, in base64, sorted and without duplicates.
    package let digests: [String]
    /// The time from which the pins are no longer applied, in seconds since 1970.
    package let until: Int64
    package let isExpired: Bool

    /// Creates the pins, sorted and without duplicates.
    /// - Parameters:
    ///   - digests: the pins as `openssl dgst -sha256 -binary | openssl base64` writes them.
    ///   - until: the time from which the pins are no longer applied, in seconds since 1970.
    ///   - now: the time in seconds since 1970.
    /// - Throws: ``PublicKeyPinsError`` if a pin is not a digest, or if there are too few different pins.
    package init(_ digests: [String], until: Int64, now: Int64) throws(PublicKeyPinsError) {
        guard digests.allSatisfy(Self.isDigest) else { throw .notADigest }
        let digests = Set(digests).sorted()
        guard digests.count >= Self.fewest else { throw .tooFew }
        self.digests = digests
        self.until = until
        isExpired = now >= until
    }

    /// The pins in libcurl's format; nil if they have expired.
    var option: String? {
        isExpired ? nil : digests.map { "sha256//\($0)" }.joined(separator: ";")
    }

    /// Returns whether the text is 32 bytes in base64: 43 characters and one `=`. The last character before `=` has two
    /// unused bits, which must be zero. libcurl compares texts, so a pin written in any other way would never match.
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
