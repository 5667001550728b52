public import MillwrightDomain

/// A field of a work order. A ``Field`` of a view is another type.
public typealias WorkOrderField = MillwrightDomain.Field

/// A value that somebody has saved after a form was filled. A save of the form would replace it unseen.
public struct NewerValue: Equatable, Sendable {
    public let field: WorkOrderField
    public let value: FieldValue

    public init(field: WorkOrderField, value: FieldValue) {
        self.field = field
        self.value = value
    }
}
