import Domain

/// The versions of the free fields as numbers in a column: read with every change, so without a decoder.
enum FieldVersionsRecord {
    static func text(_ versions: [Field: Int64]) -> String {
        Field.free.map { String(versions[$0] ?? 0) }.joined(separator: " ")
    }

    /// - Parameter version: the row's, which stands for all of them in rows of the first schema.
    static func read(_ text: String?, version: Int64) throws -> [Field: Int64] {
        let numbers = text?.split(separator: " ").compactMap { Int64($0) } ?? Field.free.map { _ in version }
        guard numbers.count == Field.free.count else {
            throw UnreadableRecord("versions of fields (\(text ?? ""))")
        }
        return Dictionary(uniqueKeysWithValues: zip(Field.free, numbers))
    }
}
