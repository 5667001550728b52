import Crypto
import MillwrightDomain

package enum TextHash {
    /// Returns the hash in lower-case hexadecimal digits.
    package static func sha256(_ text: String) -> String {
        var (text, hash) = (text, SHA256())
        text.withUTF8 { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        return SHA256Hex.text(of: hash.finalize())
    }
}
