import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases
import Testing

@Suite struct WatchAccountsUseCaseTests {
    private static let ana = AccountsRepositoryFake.account("ana", folder: "/ana")
    private static let ben = AccountsRepositoryFake.account("ben", folder: "/ben")

    /// The accounts' queues by folder. A folder without a queue cannot be opened.
    private static func service(
        _ device: AccountsRepositoryFake, _ queues: [String: SyncRepositoryFake], clock: ClockFake = ClockFake()
    ) -> WatchAccountsUseCase {
        WatchAccountsUseCase(
            accounts: device,
            open: { folder throws(SyncError) in
                guard let sync = queues[folder] else { throw .storage(.unusable(reason: folder)) }
                return AccountWatch(
                    folder: folder, session: Samples.session(), recovery: nil,
                    watch: WatchQueueUseCase(
                        sync: sync, clock: ClockFake(standsStill: true), now: { Samples.noon }, jitter: { 1 }))
            },
            pollInterval: .seconds(60), clock: clock)
    }

    private static func queue(_ name: String) -> SyncRepositoryFake { SyncRepositoryFake([Samples.operation(name)]) }

    @Test func eachAccountsQueueIsSentByItsOwnWatch() async throws {
        let queues = ["/ana": Self.queue("a"), "/ben": Self.queue("b")]
        let listener = AccountsListenerFake()
        let service = Task { [device = AccountsRepositoryFake([Self.ana, Self.ben])] in
            try await Self.service(device, queues, clock: ClockFake(standsStill: true)).execute(listener: listener)
        }
        await listener.wait { $0.applied.count == 2 }
        service.cancel()
        try await service.value
        #expect(await listener.applied == ["/ana": ["a"], "/ben": ["b"]])
        #expect(await listener.ended.isEmpty)
    }

    @Test func anAccountThatCannotBeOpenedDoesNotStopTheOthers() async throws {
        let listener = AccountsListenerFake()
        let device = AccountsRepositoryFake([Self.ana, Self.ben])
        let service = Task {
            try await Self.service(device, ["/ben": Self.queue("b")], clock: ClockFake(standsStill: true))
                .execute(listener: listener)
        }
        await listener.wait { $0.applied.count == 1 && $0.ended.count == 1 }
        service.cancel()
        try await service.value
        #expect(await listener.applied == ["/ben": ["b"]])
        #expect(await listener.ended == ["/ana": .storage(.unusable(reason: "/ana"))])
    }

    @Test func anAccountAddedLaterIsWatchedFromTheNextPoll() async throws {
        let listener = AccountsListenerFake()
        let device = AccountsRepositoryFake([Self.ana])
        let queues = ["/ana": Self.queue("a"), "/ben": Self.queue("b")]
        let service = Task { try await Self.service(device, queues).execute(listener: listener) }
        await listener.wait { $0.applied.count == 1 }
        await device.list(.success(DeviceAccounts(accounts: [Self.ana, Self.ben])))
        await listener.wait { $0.applied.count == 2 }
        service.cancel()
        try await service.value
        #expect(await listener.applied == ["/ana": ["a"], "/ben": ["b"]])
    }

    @Test func theServiceEndsWhenNobodyIsSignedIn() async {
        let device = AccountsRepositoryFake([AccountsRepositoryFake.account("ana", isSignedIn: false, waiting: 1)])
        await #expect(throws: SyncError.notSignedIn) {
            try await Self.service(device, [:]).execute(listener: AccountsListenerFake())
        }
        await device.list(.failure(.diskFull))
        await #expect(throws: SyncError.storage(.diskFull)) {
            try await Self.service(device, [:]).execute(listener: AccountsListenerFake())
        }
    }

    @Test func aFolderThatCannotBeReadIsOpened() async throws {
        let listener = AccountsListenerFake()
        let device = AccountsRepositoryFake([])
        await device.list(
            .success(DeviceAccounts(accounts: [], unreadable: [.init(path: "/ana", reason: .unusable(reason: "log"))])))
        let service = Task { try await Self.service(device, ["/ana": Self.queue("a")]).execute(listener: listener) }
        await listener.wait { $0.applied.count == 1 }
        service.cancel()
        try await service.value
    }
}

/// A listener that records what is sent from which folder.
private actor AccountsListenerFake: AccountsWatchListener {
    typealias Condition = @Sendable (isolated AccountsListenerFake) -> Bool

    private(set) var applied: [String: [String]] = [:]
    private(set) var ended: [String: SyncError] = [:]
    private var condition: Condition?
    private var waiting: CheckedContinuation<Void, Never>?

    func watchWillBegin(_ account: AccountWatch) async -> any WatchListener {
        FolderListener(folder: account.folder, accounts: self)
    }

    func watchDidEnd(in folder: String, because error: SyncError) async {
        ended[folder] = error
        check()
    }

    func accountsUnreadable(_ error: StorageError) async {}

    func didApply(_ operation: OutboxOperation, in folder: String) {
        applied[folder, default: []].append(operation.id.rawValue)
        check()
    }

    /// Returns when the condition holds.
    func wait(until condition: @escaping Condition) async {
        if condition(self) { return }
        self.condition = condition
        await withCheckedContinuation { waiting = $0 }
    }

    private func check() {
        guard let waiting, condition?(self) == true else { return }
        self.waiting = nil
        waiting.resume()
    }
}

private struct FolderListener: WatchListener {
    let folder: String
    let accounts: AccountsListenerFake

    func replayDidApply(_ operation: OutboxOperation) async { await accounts.didApply(operation, in: folder) }
}
