/// Bytes from outside, as text.
enum UTF8Text {
    /// - Throws: ``InputError/notUTF8``; nothing is replaced by question marks.
    static func text(_ bytes: [UInt8]) throws(InputError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return text
    }
}
