import Domain

/// The versions of the free fields as three numbers in a column: read with every change, so without a decoder.
enum FieldVersionsRecord {
    static func text(_ versions: FieldVersions) -> String {
        "\(versions.title) \(versions.description) \(versions.priority)"
    }

    /// - Parameter version: the row's, which stands for all three in rows of the first schema.
    static func read(_ text: String?, version: Int64) throws -> FieldVersions {
        guard let text else { return FieldVersions(all: version) }
        let numbers = text.split(separator: " ").compactMap { Int64($0) }
        guard numbers.count == 3 else { throw UnreadableRecord("versions of fields (\(text))") }
        return FieldVersions(title: numbers[0], description: numbers[1], priority: numbers[2])
    }
}
