/// The conversion of bytes from outside to text.
enum UTF8Text {
    /// - Throws: ``InputError/notUTF8`` for invalid UTF-8, which is never repaired.
    static func text(_ bytes: [UInt8]) throws(InputError) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return text
    }
}
