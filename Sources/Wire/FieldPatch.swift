/// A field of a patch: unchanged, cleared or set.
package enum FieldPatch<Value: Codable & Hashable & Sendable>: Hashable, Sendable {
    case keep, clear, set(Value)

    init<Key: CodingKey>(from fields: KeyedDecodingContainer<Key>, forKey key: Key) throws {
        guard fields.contains(key) else {
            self = .keep
            return
        }
        self = try fields.decodeNil(forKey: key) ? .clear : .set(fields.decode(Value.self, forKey: key))
    }

    func encode<Key: CodingKey>(to fields: inout KeyedEncodingContainer<Key>, forKey key: Key) throws {
        switch self {
        case .keep: break
        case .clear: try fields.encodeNil(forKey: key)
        case .set(let value): try fields.encode(value, forKey: key)
        }
    }
}
