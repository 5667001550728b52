/// The reason why the given texts are not valid pins.
package enum PublicKeyPinsError: Error, Hashable, Sendable, CustomStringConvertible {
    case notADigest
    case tooFew

    package var description: String {
        switch self {
        case .notADigest: "A pin is the SHA-256 of a public key in base64: 44 characters, the last one '='"
        case .tooFew: "At least two different pins are needed: of the key in use and of the next key"
        }
    }
}
