/// Bytes from outside, as text.
enum UTF8Text {
    /// - Throws: ``InputProblem/notUTF8``; nothing is replaced by question marks.
    static func text(_ bytes: [UInt8]) throws(InputProblem) -> String {
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return text
    }
}
