package import MillwrightDomain
package import MillwrightOfflineEngine
import Synchronization

/// The outbox in memory. It keeps the contract of ``OutboxStore`` except that nothing survives the process.
///
/// Of the server's rows it keeps those that it can read. It has no feed and no pages: rows come in through
/// ``OutboxTransaction/save(_:)``.
package final class MemoryOutboxStore: OutboxStore {
    private let rows: Mutex<MemoryOutboxRows>
    private let owner: User.ID?
    private let now: @Sendable () -> Instant
    private let limit: Int
    private let deviceID: String

    /// - Parameters:
    ///   - owner: the account whose session reads and writes; `nil` where nobody signs in.
    ///   - limit: the number of unfinished operations that may wait.
    package init(
        owner: User.ID?, now: @escaping @Sendable () -> Instant, limit: Int = 10_000, deviceID: String = "device"
    ) {
        self.owner = owner
        self.now = now
        self.limit = limit
        self.deviceID = deviceID
        rows = Mutex(MemoryOutboxRows())
    }

    /// Signs an account in. The rows of another account's server are forgotten; operations stay.
    package func signIn(_ account: User.ID) {
        rows.withLock { rows in
            if let earlier = rows.account, earlier != account {
                rows.mirror = MemoryMirror()
                rows.epoch += 1
            }
            (rows.account, rows.isSignedIn) = (account, true)
        }
    }

    package func signOut() { rows.withLock { $0.isSignedIn = false } }

    package func transact<Value: Sendable>(
        _ purpose: OutboxPurpose, _ body: @escaping @Sendable (any OutboxTransaction) throws -> Value
    ) async throws(StorageProblem) -> Value {
        let result: Result<Value, StorageProblem> = rows.withLock { [owner, now, limit, deviceID] rows in
            guard rows.isOpen(to: owner) || (purpose == .answering && rows.belongs(to: owner)) else {
                return .failure(.signedOut)
            }
            let transaction = MemoryOutboxTransaction(
                rows, owner: owner, now: now(), limit: limit, deviceID: deviceID)
            let result = Self.result { try body(transaction) }
            if case .success = result { rows = transaction.rows }
            return result
        }
        return try result.get()
    }

    package func read<Value: Sendable>(
        _ body: @escaping @Sendable (any OutboxReading) throws -> Value
    ) async throws(StorageProblem) -> Value {
        let rows = rows.withLock { $0 }
        guard rows.isOpen(to: owner) else { throw .signedOut }
        return try Self.result { try body(rows) }.get()
    }

    private static func result<Value>(_ body: () throws -> Value) -> Result<Value, StorageProblem> {
        do { return .success(try body()) } catch let problem as StorageProblem { return .failure(problem) } catch {
            return .failure(.unusable(reason: "\(error)"))
        }
    }
}
