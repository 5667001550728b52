/// Where the tokens of the session are kept, shared by all processes of one data directory.
public protocol SecretStore: Sendable {
    /// The pair last written, or `nil` when nobody is signed in.
    func tokens() async throws(StorageError) -> SessionTokens?
    /// Durable before it returns: a pair is written before its first use.
    ///
    /// - Parameter tokens: `nil` forgets the session's secrets.
    func replace(with tokens: SessionTokens?) async throws(StorageError)
    /// Runs `body` while no other process is in its own. A dead process holds nothing.
    func exclusively<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async throws(StorageError) -> Value
}
