package import MillwrightDomain

extension FieldState {
    /// Returns the states of the fields that these unfinished operations write. If several write one field, the one
    /// that needs a person's attention most decides.
    package static func states(in operations: [OutboxOperation]) -> [Field: FieldState] {
        var states: [Field: FieldState] = [:]
        for operation in operations where operation.isInView {
            guard let field = operation.change.field, let state = FieldState(operation.state) else { continue }
            states[field] = states[field].map { $0.urgency < state.urgency ? state : $0 } ?? state
        }
        return states
    }

    /// Returns `nil` for an operation whose value is not shown or is confirmed.
    private init?(_ state: OperationState) {
        switch state {
        case .waiting: self = .waiting
        case .inDoubt: self = .inDoubt
        case .conflict: self = .conflict
        case .poisoned: self = .setAside
        case .refused, .applied, .withdrawn: return nil
        }
    }

    private var urgency: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
