/// Labeled values, one below the other. At most one field is focused.
public struct Fields: Equatable, Sendable {
    public var fields: [Field]
    /// The index of the focused field. Nil if the fields do not have the cursor.
    public var focused: Int?

    public init(_ fields: [Field], focused: Int? = nil) {
        self.fields = fields
        self.focused = focused
    }
}
