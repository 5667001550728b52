public import MillwrightDomain

/// A value that somebody has saved after a form was filled. A save of the form would replace it unseen.
public struct NewerValue: Equatable, Sendable {
    public let field: Field
    public let value: FieldValue

    public init(field: Field, value: FieldValue) {
        self.field = field
        self.value = value
    }
}
