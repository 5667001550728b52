import Crypto
import MillwrightDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

package enum TextHash {
    /// Returns the hash in lower-case hexadecimal digits.
    package static func sha256(_ text: String) -> String {
        SHA256Hex.text(of: SHA256.hash(data: Data(text.utf8)))
    }
}
