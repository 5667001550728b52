/// The part of a scope's state that is restored after a restart, such as a filter or input that was not saved.
public struct ScopeDraft: Hashable, Codable, Sendable {
    public let path: ScopePath
    /// The state in the format of the scope.
    public let text: String

    public init(path: ScopePath, text: String) {
        self.path = path
        self.text = text
    }
}
