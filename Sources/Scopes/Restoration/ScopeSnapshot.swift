/// The open scopes of a user and their unsaved input. A snapshot is small enough for one row of a database.
public struct ScopeSnapshot: Hashable, Codable, Sendable {
    /// The version that this program writes and reads.
    public static let currentVersion = 2

    public let version: Int
    /// The paths of the scopes without children, in the order in which they were attached.
    public let paths: [ScopePath]
    public let drafts: [ScopeDraft]

    public init(version: Int = currentVersion, paths: [ScopePath], drafts: [ScopeDraft] = []) {
        self.version = version
        self.paths = paths
        self.drafts = drafts
    }
}
