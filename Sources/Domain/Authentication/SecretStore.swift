/// The store of the session's tokens, shared by all processes that use one data directory.
public protocol SecretStore: Sendable {
    /// Returns the tokens that were written last, or `nil` if nobody is signed in.
    func tokens() async throws(StorageError) -> SessionTokens?
    /// Replaces the stored tokens. The new tokens are durable when the call returns, because tokens are stored before
    /// their first use.
    ///
    /// - Parameter tokens: the new tokens; `nil` removes the stored ones.
    func replace(with tokens: SessionTokens?) async throws(StorageError)
    /// Runs `body` while holding a lock that all processes share, so that only one `body` runs at a time. A process
    /// that ends, or is killed, releases the lock.
    func exclusively<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async throws(StorageError) -> Value
}
