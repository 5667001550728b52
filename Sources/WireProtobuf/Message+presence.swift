import SwiftProtobuf

/// Protocol buffers have no required fields, so the presence of each field is checked.
extension Message {
    func require<Value>(_ value: Value, if isThere: Bool, _ field: String) throws(ChangePageProtobufError) -> Value {
        guard isThere else { throw .missing(field: field) }
        return value
    }

    /// Sets the field; leaves it absent for `nil`.
    mutating func set<Value>(_ field: WritableKeyPath<Self, Value>, _ value: Value?) {
        if let value { self[keyPath: field] = value }
    }
}
