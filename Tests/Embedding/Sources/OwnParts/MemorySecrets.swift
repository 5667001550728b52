import MillwrightKernel

/// A secret store in memory for a single process. The tokens are lost when the program ends.
actor MemorySecrets: SecretStore {
    private var current: SessionTokens?
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func tokens() async throws(StorageError) -> SessionTokens? { current }

    func replace(with tokens: SessionTokens?) async throws(StorageError) { current = tokens }

    nonisolated(nonsending) func exclusively<Value: Sendable>(
        _ body: nonisolated(nonsending) @Sendable () async -> Value
    ) async throws(StorageError) -> Value {
        await enter()
        let value = await body()
        await leave()
        return value
    }

    private func enter() async {
        guard isBusy else { return isBusy = true }
        await withCheckedContinuation { waiting.append($0) }
    }

    /// Passes the lock to the task that has waited longest.
    private func leave() {
        if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
    }
}
