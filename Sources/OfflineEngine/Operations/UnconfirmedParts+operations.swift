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
            case .set(let field, _): fields[field] = fields[field].map { $0.moreUrgent(state) } ?? state
            case .append(.note(let note)): notes[note.id] = state
            case .append(.photo(let photo)): photos[photo.id] = state
            case .append(.log(let entry)): log[entry.id] = state
            case .append(.conflictRecord), .remove: break
            }
        }
    }
}

extension UnconfirmedState {
    /// Returns `nil` for an operation whose effect is not shown or is confirmed.
    fileprivate init?(_ state: OperationState) {
        switch state {
        case .waiting: self = .waiting
        case .inDoubt: self = .inDoubt
        case .conflict: self = .conflict
        case .poisoned: self = .setAside
        case .refused, .applied, .withdrawn: return nil
        }
    }

    /// Returns the one of two states that needs a person's attention more. The cases are in the order of attention.
    fileprivate func moreUrgent(_ other: Self) -> Self {
        Self.allCases.last { $0 == self || $0 == other } ?? self
    }
}
