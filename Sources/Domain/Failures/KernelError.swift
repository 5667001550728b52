/// An error that the kernel throws. All errors of use cases and components conform, so a caller can catch
/// `any KernelError` where a task or a generic function has erased the type.
public protocol KernelError: Error {
    var kind: KernelErrorKind { get }
    /// Whether the same call can succeed later with nothing changed on this device.
    var isRetryable: Bool { get }
}

/// The kinds of errors, for callers that do not need the reason.
public enum KernelErrorKind: Hashable, Sendable, CaseIterable {
    /// Nobody is signed in, or the server asks for a new sign-in.
    case signInNeeded
    /// The account may not do this.
    case notPermitted
    case notFound
    /// A value, a file or a choice that is not allowed here.
    case notValid
    /// The data has changed since it was read, or something else has to be decided first.
    case conflict
    /// The server was not reached, or is in trouble.
    case offline
    /// The server refuses, or its answers cannot be used.
    case server
    /// The address, a certificate, a setting or a version does not fit.
    case setup
    /// The disk or the store.
    case storage
    case cancelled
}
