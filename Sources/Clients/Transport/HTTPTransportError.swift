/// Why a transport brought no whole answer, said so that the kernel knows whether the request may have been carried
/// out. Each reason is in words for a person and holds no secret.
public enum HTTPTransportError: Error, Hashable, Sendable {
    /// No byte of the request left this machine. When that is not certain, it is ``inDoubt(_:)``.
    case notSent(String)
    /// Bytes may have left, and no whole answer came back.
    case inDoubt(String)
    /// The other side cannot be trusted: its certificate, for example. No byte of the request left this machine.
    case untrusted(String)
    /// The file to be sent is missing, unreadable or shorter than promised.
    case fileUnreadable(String)
    /// The receiver of the answer wanted no more of it.
    case stopped
    /// The task was cancelled.
    /// - Parameter sent: whether bytes of the request may have left.
    case cancelled(sent: Bool)
}
