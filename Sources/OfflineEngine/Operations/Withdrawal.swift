/// The reason why an operation is withdrawn from the outbox.
public enum Withdrawal: Hashable, Sendable {
    case dropped, undone
}
