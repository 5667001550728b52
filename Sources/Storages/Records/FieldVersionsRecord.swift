import MillwrightDomain

/// The versions of all fields except the status, as numbers in a column. Every change reads them, so no decoder is
/// used.
enum FieldVersionsRecord {
    /// The fields, except the status, that have their own version, in the order of the column.
    private static let free = Array(Field.ofWorkOrder.drop { $0 == .status })

    /// The number of fields in the oldest rows that have this column. A shorter text is unreadable.
    private static let oldest = 3

    static func text(_ versions: [Field: Int64]) -> String {
        free.map { String(versions[$0] ?? 0) }.joined(separator: " ")
    }

    /// - Parameter version: the version of the row. It is used for the fields that `text` does not contain, because an
    ///   earlier version of this program wrote the row.
    static func read(_ text: String?, version: Int64) throws -> [Field: Int64] {
        let words = text?.utf8.split(separator: UInt8(ascii: " ")) ?? []
        let numbers = words.compactMap { Int64(Substring($0)) }
        guard numbers.count == words.count, numbers.count <= free.count, text == nil || numbers.count >= oldest else {
            throw UnreadableRecordError("versions of fields (\(text ?? ""))")
        }
        let all = numbers + free.dropFirst(numbers.count).map { _ in version }
        return Dictionary(uniqueKeysWithValues: zip(free, all))
    }
}
