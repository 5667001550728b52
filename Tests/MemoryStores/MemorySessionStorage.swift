package import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages

/// Sessions on a database in memory.
package struct MemorySessionStorage: SessionStorage {
    private let database: MemoryDatabase

    package init(_ database: MemoryDatabase) { self.database = database }

    package func session() async throws(StorageError) -> Session? {
        try database.read(for: nil) { $0.isSignedIn ? $0.session : nil }
    }

    package func assignDevice(
        to session: Session, serverHasMoved: Bool
    ) async throws(StorageError) -> WaitingAccount? {
        try database.write { rows in
            if rows.session?.owner == session.owner { return nil }
            let other = WaitingAccount.blocking(session, serverHasMoved: serverHasMoved, of: rows.waitingAccounts)
            if other == nil { rows.place(session, isSignedIn: false) }
            return other
        }
    }

    package func save(_ session: Session) async throws(StorageError) {
        try database.write { rows in
            rows.place(session, isSignedIn: true)
            if rows.connectivity.kind == .signedOut { rows.connectivity = .online }
        }
    }

    package func forget() async throws(StorageError) { try database.write { $0.isSignedIn = false } }

    package func waitingAccounts() async throws(StorageError) -> [WaitingAccount] {
        try database.read(for: nil) { $0.waitingAccounts }
    }
}

extension MemoryRows {
    fileprivate var waitingAccounts: [WaitingAccount] {
        let lines = Dictionary(grouping: unfinished.map(\.operation), by: \.accountID)
        return lines.sorted { Self.first(of: $0.value) < Self.first(of: $1.value) }.map { account, operations in
            WaitingAccount(
                account: account, email: sessions[account]?.user.email, server: sessions[account]?.server.address,
                operations: operations.count)
        }
    }

    private static func first(of operations: [OutboxOperation]) -> Int64 { operations.map(\.sequence).min() ?? 0 }
}
