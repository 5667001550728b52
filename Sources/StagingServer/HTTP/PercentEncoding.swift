enum PercentEncoding {
    /// Decodes percent-encoding. Returns `nil` for a broken escape, invalid UTF-8 or control characters.
    static func decode(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard rest.count >= 2, let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { return nil }
        return decoded.unicodeScalars.contains { $0.properties.generalCategory == .control } ? nil : decoded
    }
}
