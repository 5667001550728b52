/// Why what the server told last was not taken over: a person has to allow it, since it would cost what is held here.
public enum PullHold: Hashable, Sendable {
    /// More would be deleted than is likely (``DeletionRule``).
    case massDeletion
    /// The server tells less than it had told before.
    case serverWentBack
}
