/// The reason why a transport received no complete response. It tells the kernel whether the server may have carried
/// out the request. The associated texts are shown to people after a colon and must not contain secrets.
public enum HTTPTransportError: Error, Hashable, Sendable {
    /// No byte of the request left this machine. Use ``inDoubt(_:)`` if that is not certain.
    case notSent(String)
    /// Bytes of the request may have left, but no complete response arrived.
    case inDoubt(String)
    /// The other side cannot be trusted, for example because of its certificate. No byte of the request left this
    /// machine.
    case untrusted(String)
    /// The file to send is missing, unreadable or too short. Bytes of the request may have left.
    case fileUnreadable(String)
    /// The receiver threw ``TransferStoppedError``.
    case stopped
    /// The task was canceled.
    /// - Parameter sent: whether bytes of the request may have left.
    case cancelled(sent: Bool)
}
