import MillwrightDomain

extension StoredOperation {
    /// Whether the operation may be compared with the mirror. If the operation may have reached the server, only the
    /// server decides about it.
    var mayBeReconciled: Bool {
        switch state {
        case .waiting: isUnsealed
        case .conflict: true
        case .inDoubt, .refused, .poisoned, .applied, .withdrawn: false
        }
    }
}

extension OperationState {
    /// Whether the server has a conflicting value that is not known here: not fetched yet, or unreadable for this
    /// version.
    var isRefusedUnseen: Bool {
        switch self {
        case .conflict(.changedOnServer(nil, _)), .conflict(.unreadableOnServer): true
        case .conflict, .waiting, .inDoubt, .refused, .poisoned, .applied, .withdrawn: false
        }
    }

    var isQuarantined: Bool {
        switch self {
        case .refused, .poisoned: true
        case .waiting, .inDoubt, .conflict, .applied, .withdrawn: false
        }
    }
}
