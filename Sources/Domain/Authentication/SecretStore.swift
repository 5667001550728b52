/// The store of the session's tokens, shared by all processes that use one data directory.
public protocol SecretStore: Sendable {
    /// Returns the tokens that were written last, or `nil` if nobody is signed in.
    func tokens() async throws(StorageError) -> SessionTokens?
    /// Replaces the stored tokens, durably before it returns. A pair is written before its first use.
    ///
    /// - Parameter tokens: the new tokens; `nil` removes the stored ones.
    func replace(with tokens: SessionTokens?) async throws(StorageError)
    /// Runs `body` while no other process runs a `body`. A process that ends, or is killed, releases this lock.
    func exclusively<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async throws(StorageError) -> Value
}
