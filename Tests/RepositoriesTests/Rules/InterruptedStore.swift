import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization

/// A store of a process that another process gets ahead of: the other one acts just before the next transaction. A rule that
/// was checked before the transaction is then outdated.
struct InterruptedStore: OutboxStore {
    let real: any OutboxStore
    let interruption = Interruption()

    final class Interruption: Sendable {
        private let action = Mutex<(@Sendable () async throws -> Void)?>(nil)

        func set(_ action: @escaping @Sendable () async throws -> Void) { self.action.withLock { $0 = action } }

        /// Returns the action once.
        func take() -> (@Sendable () async throws -> Void)? {
            action.withLock { action in
                defer { action = nil }
                return action
            }
        }
    }

    func transact<Value: Sendable>(
        _ purpose: OutboxPurpose, _ body: @escaping @Sendable (any OutboxTransaction) throws -> Value
    ) async throws(StorageError) -> Value {
        if let action = interruption.take() {
            do { try await action() } catch { throw .unusable(reason: "the other process failed: \(error)") }
        }
        return try await real.transact(purpose, body)
    }

    func read<Value: Sendable>(
        _ body: @escaping @Sendable (any OutboxReading) throws -> Value
    ) async throws(StorageError) -> Value { try await real.read(body) }
}
