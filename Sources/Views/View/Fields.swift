/// Labeled values, one below the other. At most one field is focused.
public struct Fields: Equatable, Sendable {
    public var fields: [FormLine]
    /// The index of the focused field. Nil if the fields do not have the cursor.
    public var focused: Int?

    public init(_ fields: [FormLine], focused: Int? = nil) {
        self.fields = fields
        self.focused = focused
    }
}

/// A labeled value.
public struct FormLine: Equatable, Sendable {
    public enum Value: Equatable, Sendable {
        /// A value that cannot be edited here.
        case fact(StyledText)
        /// A line of text that is typed.
        case text(TypedText)
        /// A password. A renderer gets only the number of typed characters, and need not show it.
        case secret(count: Int)
        /// One of several options.
        case choice(options: [StyledText], selected: Int?)
        /// A check box.
        case check(Bool)
    }

    public var label: StyledText
    public var value: Value
    /// A short explanation beside the value, such as the allowed range.
    public var hint: StyledText?
    /// The reason why the value is not accepted.
    public var problem: StyledText?

    public init(_ label: StyledText, _ value: Value, hint: StyledText? = nil, problem: StyledText? = nil) {
        self.label = label
        self.value = value
        self.hint = hint
        self.problem = problem
    }
}
