/// The reason why the server's changes are fetched only in part, or not at all. Changes made on this device are still
/// sent.
public enum PullBlock: Hashable, Sendable {
    /// The pull would delete more than ``DeletionLimit`` allows. A person has to allow the deletions.
    case massDeletion
    /// The server has an older state than it had reported before. A person has to accept the older state.
    case serverWentBack
    case feed(FeedReason)
}
