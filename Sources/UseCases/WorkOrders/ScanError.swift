public import MillwrightDomain

/// The reason why no asset could be looked up by the codes in a picture.
public enum ScanError: Error, Hashable, Sendable {
    /// The picture could not be read.
    case picture(PhotoError)
    /// The work orders on this device could not be read.
    case workOrders(ChangeError)
}

extension ScanError: KernelError {
    public var kind: KernelErrorKind {
        switch self {
        case .picture(let error): error.kind
        case .workOrders(let error): error.kind
        }
    }

    public var isRetryable: Bool {
        switch self {
        case .picture(let error): error.isRetryable
        case .workOrders(let error): error.isRetryable
        }
    }
}
