import Crypto

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

enum TextHash {
    /// In lower-case hexadecimal digits.
    static func sha256(_ text: String) -> String {
        FilePhotoStore.text(SHA256.hash(data: Data(text.utf8)))
    }
}
