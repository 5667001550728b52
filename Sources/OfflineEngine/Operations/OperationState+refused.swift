import MillwrightDomain

extension OperationState {
    /// Creates the state of an operation that the server refused. A part that is not in stock is a conflict, because the
    /// technician took it: a person decides about the difference. Anything else is a refusal.
    init(refused change: Change, because reason: OperationReason) {
        if reason.code == .belowStock, let inStock = reason.argument.flatMap({ Double($0) }),
            change.addedLogEntry?.part != nil
        {
            self = .conflict(.belowStock(inStock: inStock))
        } else {
            self = .refused(reason: reason)
        }
    }
}
