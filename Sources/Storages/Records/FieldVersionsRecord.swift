import MillwrightDomain

/// The versions of the free fields, as numbers in a column. Every change reads them, so no decoder is used.
enum FieldVersionsRecord {
    static func text(_ versions: [Field: Int64]) -> String {
        Field.free.map { String(versions[$0] ?? 0) }.joined(separator: " ")
    }

    /// - Parameter version: the version of the row. In rows of the first schema it is that of every field.
    static func read(_ text: String?, version: Int64) throws -> [Field: Int64] {
        let numbers = text?.split(separator: " ").compactMap { Int64($0) } ?? Field.free.map { _ in version }
        guard numbers.count == Field.free.count else {
            throw UnreadableRecord("versions of fields (\(text ?? ""))")
        }
        return Dictionary(uniqueKeysWithValues: zip(Field.free, numbers))
    }
}
