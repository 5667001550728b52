/// The number of deletions that a pull may apply without asking a person.
public enum DeletionPolicy: Hashable, Sendable {
    /// The number of deletions that ``DeletionLimit`` allows. ``PendingDeletions`` counts them over pulls.
    case limited
    /// Any number: a person has accepted the deletions.
    case unlimited
}
