public import MillwrightDomain
public import MillwrightOfflineEngine

/// Why the first fetch of a session did not end. The session stays signed in.
public enum FirstFetchError: Error, Hashable, Sendable {
    /// The server's work orders could not be fetched.
    case pull(SyncError)
    /// They were fetched, but the work orders on this device could not be counted.
    case workOrders(WorkOrderError)
    /// They were fetched, but the waiting changes could not be counted.
    case waitingChanges(SyncError)
}

extension FirstFetchError: KernelError {
    public var kind: KernelErrorKind { reason.kind }

    public var isRetryable: Bool { reason.isRetryable }

    private var reason: any KernelError {
        switch self {
        case .pull(let error), .waitingChanges(let error): error
        case .workOrders(let error): error
        }
    }
}
