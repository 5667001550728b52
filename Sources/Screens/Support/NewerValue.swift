public import MillwrightDomain

/// A field of a work order. A ``Field`` of a view is another type.
public typealias WorkOrderField = MillwrightDomain.Field
