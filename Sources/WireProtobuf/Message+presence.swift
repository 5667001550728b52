import SwiftProtobuf

/// Protocol buffers know no required fields, so presence is asked for, field by field.
extension Message {
    func require<Value>(_ value: Value, if isThere: Bool, _ field: String) throws(ChangePageProtobufError) -> Value {
        guard isThere else { throw .missing(field: field) }
        return value
    }

    /// Leaves the field absent for `nil`.
    mutating func set<Value>(_ field: WritableKeyPath<Self, Value>, _ value: Value?) {
        if let value { self[keyPath: field] = value }
    }
}
