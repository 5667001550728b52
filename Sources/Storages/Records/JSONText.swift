#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Encodes and decodes records inside a column. The same value always has the same text.
enum JSONText {
    static func encode<Value: FastEncoded>(_ value: Value) throws -> String {
        if let text = value.fields.map(FastText.object) { return text }
        return try encoded(value)
    }

    static func encode<Value: FastEncoded>(_ values: [Value]) throws -> String {
        if values.isEmpty { return "[]" }
        let texts = values.compactMap { $0.fields.map(FastText.object) }
        if texts.count == values.count { return "[" + texts.joined(separator: ",") + "]" }
        return try encoded(values)
    }

    static func encode(_ value: some Encodable) throws -> String { try encoded(value) }

    private static func encoded(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }

    static func decode<Record: FastRecord>(_ type: Record.Type, from text: String) throws -> Record {
        if let record = FastJSON(text).flatMap(FastFields.init).flatMap(Record.init(plain:)) { return record }
        return try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    static func decode<Record: FastRecord>(_ type: [Record].Type, from text: String) throws -> [Record] {
        if text == "[]" { return [] }
        if case .list(let elements) = FastJSON(text) {
            let records = elements.compactMap { FastFields($0).flatMap(Record.init(plain:)) }
            if records.count == elements.count { return records }
        }
        return try JSONDecoder().decode(type, from: Data(text.utf8))
    }

    static func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
        try JSONDecoder().decode(type, from: Data(text.utf8))
    }
}
