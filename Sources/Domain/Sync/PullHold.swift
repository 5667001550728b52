/// The reason why changes of the server are not fetched, or not to their end. Changes made here are still sent.
public enum PullHold: Hashable, Sendable {
    /// More would be deleted than is likely (``DeletionRule``). A person has to allow it.
    case massDeletion
    /// The server tells less than it had told before. A person has to allow it.
    case serverWentBack
    case feed(FeedProblem)

    /// Whether a person can end it by accepting the deletions (``DeletionAllowance/any``).
    public var waitsForPerson: Bool {
        switch self {
        case .massDeletion, .serverWentBack: true
        case .feed: false
        }
    }
}

/// A list of changes that cannot be read to its end. The rows that were read are kept; the next pull tries again.
public enum FeedProblem: Hashable, Sendable {
    /// The server answers page after page that brings nothing new, or leads back to one that was read already.
    case neverEnds
    /// The server answers something that this version cannot read as a page of changes.
    case unreadable
    /// The server refuses the cursor that it gave itself, also after a full resync was begun.
    case cursorRefused
}
