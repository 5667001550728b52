import MillwrightKernel

/// A secret store in memory for a single process. The tokens are lost when the program ends.
actor MemorySecrets: SecretStore {
    private var current: SessionTokens?
    private var isBusy = false

    func tokens() async throws(StorageError) -> SessionTokens? { current }

    func replace(with tokens: SessionTokens?) async throws(StorageError) { current = tokens }

    nonisolated(nonsending) func exclusively<Value: Sendable>(
        _ body: nonisolated(nonsending) @Sendable () async -> Value
    ) async throws(StorageError) -> Value {
        while await !enter() {
            do { try await Task.sleep(for: .milliseconds(10)) } catch { throw .cancelled }
        }
        let value = await body()
        await leave()
        return value
    }

    private func enter() -> Bool {
        defer { isBusy = true }
        return !isBusy
    }

    private func leave() { isBusy = false }
}
