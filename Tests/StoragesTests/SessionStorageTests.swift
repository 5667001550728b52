import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

struct SessionStorageTests {
    @Test func aSavedSessionRoundTrips() async throws {
        let disk = try Disk()
        #expect(try await disk.session.session() == nil)
        try await disk.session.save(Fixture.session())
        #expect(try await disk.session.session() == Fixture.session())
    }

    @Test func anUnknownPermissionIsIgnored() async throws {
        let disk = try Disk()
        try await disk.session.save(Fixture.session())
        try await disk.execute("UPDATE session SET record = replace(record, 'editAny', 'editStars')")
        #expect(try await disk.session.session()?.permissions == [.view])
    }

    @Test func signingOutForgetsTheSessionAndKeepsQueuedChanges() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.session.forget()
        #expect(try await disk.session.session() == nil)
        try await disk.session.save(Fixture.session())
        #expect(try await disk.details()?.workOrder.status == .onHold)
        #expect(try await disk.mirror.cursor() != nil)
    }

    @Test(arguments: [
        Fixture.session(Fixture.ben), Fixture.session(server: Server(address: "https://other.example", name: "Other")),
    ]) func anotherAccountSeesNoDataOfTheFirst(session: Session) async throws {
        let disk = try await Disk.holding([
            Fixture.row(), Fixture.row(Fixture.task("t")), Fixture.deleted(.note, "n", version: 1),
        ])
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.session.forget()
        try await disk.session.save(session)
        let list = try await disk.view.list(WorkOrderQuery(statuses: []), for: Fixture.ben, at: Fixture.instant(0))
        #expect(list == WorkOrderList(workOrders: [], totalOnDevice: 0, asOf: nil, fetch: .first(workOrders: 0)))
        #expect(try await disk.mirror.cursor() == nil)
        for table in ["mirror_work_order", "mirror_task", "view_task", "mirror_tombstone"] {
            #expect(try await disk.count(table) == 0, "\(table)")
        }
        let server = session.user == Fixture.ada ? session.server : Fixture.server
        #expect(
            try await disk.session.waitingAccounts() == [
                WaitingAccount(
                    account: Fixture.ada.id, email: Fixture.ada.email, server: server.address, operations: 1)
            ])
    }

    @Test func operationsAreInTheViewOfTheirOwnAccountOnly() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.session.save(Fixture.session(Fixture.ben))
        try await disk.pull([Fixture.row()])
        #expect(try await disk.details()?.workOrder.status == .open)
        #expect(try await disk.outbox.unfinished(of: Fixture.ben.id) == [])
        try await disk.session.save(Fixture.session())
        try await disk.pull([Fixture.row()])
        #expect(try await disk.details()?.workOrder.status == .onHold)
    }

    @Test func queuedChangesOfAnotherAccountBlockTheSignIn() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        let ben = Fixture.session(Fixture.ben)
        #expect(try await disk.record("1", .status(.onHold)))
        let ada = WaitingAccount(
            account: Fixture.ada.id, email: Fixture.ada.email, server: Fixture.server.address, operations: 1)
        #expect(try await disk.session.assignDevice(to: ben, serverHasMoved: false) == ada)
        #expect(try await disk.session.session() == Fixture.session())
        #expect(try await disk.details()?.workOrder.status == .onHold)

        try await disk.outbox.withdraw(Fixture.draft("1", .status(.onHold)).id, as: .dropped)
        #expect(try await disk.session.assignDevice(to: ben, serverHasMoved: false) == nil)
        #expect(try await disk.session.session() == nil)
        #expect(try await disk.record("2", .status(.onHold)) == false)
        #expect(try await disk.mirror.cursor() == nil)
    }

    @Test func theSameAccountStaysSignedIn() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.record("1", .status(.onHold)))
        #expect(try await disk.session.assignDevice(to: Fixture.session(), serverHasMoved: false) == nil)
        #expect(try await disk.session.session() == Fixture.session())
        #expect(try await disk.details()?.workOrder.status == .onHold)
    }

    /// The other server may know the account too. Changes for one server must not be sent to another.
    @Test func changesQueuedForOneServerAreNotMovedToAnother() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        let other = Fixture.session(server: Server(address: "https://other.example", name: "Other"))
        #expect(try await disk.record("1", .status(.onHold)))
        let ada = WaitingAccount(
            account: Fixture.ada.id, email: Fixture.ada.email, server: Fixture.server.address, operations: 1)
        #expect(try await disk.session.assignDevice(to: other, serverHasMoved: false) == ada)
        #expect(try await disk.session.session() == Fixture.session())

        #expect(try await disk.session.assignDevice(to: other, serverHasMoved: true) == nil)
        try await disk.session.save(other)
        #expect(try await disk.session.waitingAccounts().map(\.server) == [other.server.address])
        #expect(try await disk.session.assignDevice(to: Fixture.session(), serverHasMoved: false) != nil)
    }

    /// The rule also applies if somebody else has signed in meanwhile.
    @Test func aReturningAccountIsBoundToTheServerOfItsQueue() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.session.save(Fixture.session(Fixture.ben))
        let other = Fixture.session(server: Server(address: "https://other.example", name: "Other"))
        #expect(try await disk.session.assignDevice(to: other, serverHasMoved: false)?.account == Fixture.ada.id)
        #expect(try await disk.session.assignDevice(to: Fixture.session(), serverHasMoved: false) == nil)
    }

    /// A service that still runs for the previous session sends nothing, and saves nothing into the data of the new
    /// session.
    @Test(arguments: [
        Fixture.session(Fixture.ben), Fixture.session(server: Server(address: "https://other.example", name: "Other")),
    ]) func theStorageOfAPreviousSessionIsSignedOut(session: Session) async throws {
        let disk = try await Disk.holding([Fixture.row()])
        let owner = Fixture.session().owner
        let outbox = OutboxLedger(
            DatabaseOutboxStore(
                database: disk.database, owner: owner, now: { Fixture.instant(0) }, makeDeviceID: { "device" }))
        let view = DatabaseWorkOrdersStorage(database: disk.database, owner: owner)
        let mirror = DatabaseMirrorStorage(database: disk.database, owner: owner)
        let epoch = try await outbox.beginEpoch()
        let asked = try await mirror.position()
        #expect(try await disk.record("1", .status(.onHold)))

        try await disk.session.save(session)
        await #expect(throws: StorageError.signedOut) { try await outbox.beginEpoch() }
        await #expect(throws: StorageError.signedOut) { try await mirror.position() }
        await #expect(throws: StorageError.signedOut) {
            try await mirror.save(
                Fixture.page([Fixture.row()]), after: asked, at: Fixture.instant(0), allowing: .limited)
        }
        let id = Fixture.draft("1", .status(.onHold)).id
        await #expect(throws: StorageError.signedOut) {
            try await outbox.seal(id, epoch: epoch) { _ in SealedRequest(bytes: [1], sha256: "hash") }
        }
        await #expect(throws: StorageError.signedOut) {
            try await outbox.apply(Fixture.receipt("1"), rows: [Fixture.row()], epoch: .max)
        }
        await #expect(throws: StorageError.signedOut) {
            try await outbox.record(Fixture.draft("2", .status(.inProgress)))
        }
        await #expect(throws: StorageError.signedOut) { try await view.details(Fixture.lane) }
        await #expect(throws: StorageError.signedOut) { try await view.workOrder(number: 1) }

        try await disk.session.save(Fixture.session())
        #expect(try await outbox.beginEpoch() > epoch)
        try await disk.session.forget()
        await #expect(throws: StorageError.signedOut) { try await outbox.beginEpoch() }
    }

    /// The row of the account was lost with a damaged store, and its operations came back from the journal.
    @Test func anAccountLostInARecoveryCanSignInAgain() async throws {
        let disk = try Disk()
        try await disk.pull([Fixture.row()])
        #expect(try await disk.outbox.record(Fixture.draft("1", .status(.onHold))))
        let ada = WaitingAccount(account: Fixture.ada.id, email: nil, server: nil, operations: 1)
        #expect(try await disk.session.waitingAccounts() == [ada])
        #expect(try await disk.session.assignDevice(to: Fixture.session(Fixture.ben), serverHasMoved: false) == ada)
        #expect(try await disk.session.assignDevice(to: Fixture.session(), serverHasMoved: false) == nil)
    }

    @Test func finishedOperationsDoNotCountAsQueued() async throws {
        let disk = try await Disk.holding([Fixture.row()])
        #expect(try await disk.record("1", .status(.onHold)))
        try await disk.outbox.apply(Fixture.receipt("1"), rows: [], epoch: 0)
        #expect(try await disk.session.waitingAccounts() == [])
    }
}
