import MemoryStores
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import MillwrightUseCases

/// The implementations of ``StoreObserving``, each with two handles on one store: this process and another.
enum ObservedStore: CaseIterable {
    case memory, database, file

    /// Runs `body` with both hosts, signed in as Ada, with one work order on the device.
    func run(_ body: (_ mine: OutboxStoreHost, _ other: OutboxStoreHost) async throws -> Void) async throws {
        let owner = Fixture.session().owner
        let folder = try TemporaryFolder()
        let (mine, other): (OutboxStoreHost, OutboxStoreHost)
        switch self {
        case .memory:
            let database = MemoryDatabase()
            (mine, other) = (
                OutboxStoreHost(database, owner: owner),
                OutboxStoreHost(database.shared { _ throws(StorageError) in }, owner: owner)
            )
        case .database:
            let database = try KernelDatabase.inMemory()
            (mine, other) = (
                OutboxStoreHost(database, owner: owner),
                OutboxStoreHost(KernelDatabase.sharingMemory(of: database, .none), owner: owner)
            )
        case .file:
            (mine, other) = (
                OutboxStoreHost(try KernelDatabase.open(folder.data, command: "mine"), owner: owner),
                OutboxStoreHost(try KernelDatabase.open(folder.data, command: "other"), owner: owner)
            )
        }
        try await mine.signIn(Fixture.ada)
        try await mine.pull([Fixture.row()])
        try await body(mine, other)
    }
}

extension OutboxStoreHost {
    /// The title of the work order, observed as a use case does it.
    var titles: ObservedValues<String?, ChangeError> {
        observer.values(wrapping: { .storage($0) }) { [view] () async throws(ChangeError) in
            try await ChangeError.wrapping(try await view.details(Fixture.lane))?.workOrder.title
        }
    }
}
