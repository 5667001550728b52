/// The reason why the given texts are not valid pins.
package enum PublicKeyPinsError: Error, Hashable, Sendable, CustomStringConvertible {
    case notADigest
    case tooFew

    package var description: String {
        switch self {
        case .notADigest: "A pin is the SHA-256 of a public key in base64: 44 characters, the last one '='"
        case .tooFew: "Two different pins are needed at least: the key in use and the one that will follow it"
        }
    }
}
