/// The open scopes of a user and their unsaved input. A snapshot is small enough for one row of a database.
public struct ScopeSnapshot: Hashable, Codable, Sendable {
    /// The version that this program writes and reads.
    public static let currentVersion = 1

    public let version: Int
    public let path: ScopePath
    public let drafts: [ScopeDraft]

    public init(version: Int = currentVersion, path: ScopePath, drafts: [ScopeDraft] = []) {
        self.version = version
        self.path = path
        self.drafts = drafts
    }
}

/// Input of one scope that was not saved.
public struct ScopeDraft: Hashable, Codable, Sendable {
    public let path: ScopePath
    /// The input as text. The scope defines the format.
    public let text: String

    public init(path: ScopePath, text: String) {
        self.path = path
        self.text = text
    }
}
