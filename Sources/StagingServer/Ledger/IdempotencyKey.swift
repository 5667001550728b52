import MillwrightWire

enum IdempotencyKey {
    /// Returns the key from the header's value, with or without quotation marks. Throws if the value is missing or is
    /// not a key.
    static func parse(_ field: String?) throws(Problem) -> String {
        let key = field.map {
            $0.count >= 2 && $0.hasPrefix("\"") && $0.hasSuffix("\"") ? $0.dropFirst().dropLast() : $0[...]
        }
        guard let key, isKey(String(key)) else {
            throw Problem(
                .keyRequired, 400, "Idempotency-Key is needed", "Send the operation's id, as a quoted string.")
        }
        return String(key)
    }

    /// Returns whether the text is a key: letters, digits and hyphens, no longer than an id.
    static func isKey(_ text: String) -> Bool {
        (1...TextBound.id).contains(text.utf8.count)
            && text.utf8.allSatisfy {
                (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == UInt8(ascii: "-")
            }
    }
}
