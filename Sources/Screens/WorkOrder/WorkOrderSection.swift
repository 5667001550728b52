import MillwrightDomain

/// A group of items on the display of a work order.
struct WorkOrderSection: Equatable {
    enum Kind: Equatable {
        case checklist(Checklist.ID)
        case changes, photos, notes, log
    }

    let kind: Kind
    var items: [WorkOrderItem]
}
