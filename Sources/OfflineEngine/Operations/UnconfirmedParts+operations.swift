package import MillwrightDomain

extension UnconfirmedParts {
    /// Creates the states from the unfinished operations of one work order. If several operations change one field,
    /// the state that needs a person's attention most counts.
    package init(_ operations: [OutboxOperation]) {
        self.init()
        for operation in operations where operation.isInView {
            guard let state = UnconfirmedState(operation.state) else { continue }
            switch operation.change {
            case .create: creation = state
            case .set(let field, _): fields[field] = max(fields[field] ?? state, state)
            case .append(.note(let note)): notes[note.id] = state
            case .append(.photo(let photo)): photos[photo.id] = state
            case .append(.log(let entry)): log[entry.id] = state
            case .append(.conflictRecord), .remove: break
            }
        }
    }
}

extension UnconfirmedState {
    /// Returns `nil` for a finished operation.
    package init?(_ state: OperationState) {
        switch state {
        case .waiting: self = .waiting
        case .inDoubt: self = .inDoubt
        case .conflict: self = .conflict
        case .poisoned: self = .setAside
        case .refused: self = .refused
        case .applied, .withdrawn: return nil
        }
    }
}

extension [WorkOrder.ID: UnconfirmedState] {
    /// Adds the state of an operation of a work order. The state that needs a person's attention most counts.
    package mutating func add(_ state: OperationState, on workOrder: WorkOrder.ID) {
        guard let state = UnconfirmedState(state) else { return }
        self[workOrder] = Swift.max(self[workOrder] ?? state, state)
    }
}
