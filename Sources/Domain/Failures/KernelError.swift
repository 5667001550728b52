/// An error that the kernel throws. All errors of use cases and components conform to it. Catch `any KernelError` where
/// a task or a generic function has erased the type.
public protocol KernelError: Error {
    var kind: KernelErrorKind { get }
    /// Whether the same call can succeed later, for example when the server can be reached again or the disk has free
    /// space again.
    var isRetryable: Bool { get }
}
