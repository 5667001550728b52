import MillwrightDomain

/// The secret store of one kernel. It keeps the tokens when the kernel restarts, until the kernel is closed.
actor InMemorySecrets: SecretStore {
    private var current: SessionTokens?
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func tokens() async throws(StorageError) -> SessionTokens? { current }

    func replace(with tokens: SessionTokens?) async throws(StorageError) { current = tokens }

    nonisolated func exclusively<Value: Sendable>(
        _ body: @Sendable () async -> Value
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

    /// Releases the lock, and gives it to the task that has waited longest, if any task waits.
    private func leave() {
        if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
    }
}
