import MillwrightViews
public import MillwrightDomain
public import MillwrightPresentation

/// The reason, in words, why something that a person asked for was not done. Nothing was saved then.
public struct FlowProblem: Error, Equatable, Sendable {
    public let message: Message
    /// The value that the person has not seen; `nil` for any other failure.
    public let newer: NewerValue?

    public init(_ message: Message, newer: NewerValue? = nil) {
        self.message = message
        self.newer = newer
    }

    /// The problem of a request that has no effect, such as stopping a timer that does not run.
    static func nothingToDo(_ words: StyledText) -> FlowProblem {
        FlowProblem(Message(.usage, MessageText(words), next: nil))
    }
}

/// A value that somebody has saved after a form was filled. A save of the form would replace it unseen.
public struct NewerValue: Equatable, Sendable {
    public let field: Field
    public let value: FieldValue

    public init(field: Field, value: FieldValue) {
        self.field = field
        self.value = value
    }
}
