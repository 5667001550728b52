import MillwrightDomain
import MillwrightStorages
@testable import MillwrightTesting
import Synchronization
import TestSupport
import Testing

/// The contract of every secret store.
struct SecretStoreContract {
    private static let pair = SessionTokens(access: "a", refresh: "r", generation: 3)
    private static let next = SessionTokens(access: "b", refresh: "s", generation: 4, owner: Fixture.session().owner)

    @Test(arguments: SecretStoreKind.allCases)
    func tokensAreSavedReplacedAndRemoved(kind: SecretStoreKind) async throws {
        let host = try SecretStoreHost(kind)
        let store = host.first
        #expect(try await store.tokens() == nil)
        try await store.replace(with: nil)
        try await store.replace(with: Self.pair)
        #expect(try await store.tokens() == Self.pair)
        try await store.replace(with: Self.next)
        #expect(try await store.tokens() == Self.next)
        try await store.replace(with: nil)
        #expect(try await store.tokens() == nil)
    }

    @Test(arguments: SecretStoreKind.allCases)
    func anotherProcessReadsTheTokensThatWereWrittenLast(kind: SecretStoreKind) async throws {
        let host = try SecretStoreHost(kind)
        try await host.first.replace(with: Self.pair)
        #expect(try await host.second.tokens() == Self.pair)
        try await host.second.replace(with: Self.next)
        #expect(try await host.first.tokens() == Self.next)
        try await host.first.replace(with: nil)
        #expect(try await host.second.tokens() == nil)
    }

    /// A refresh reads and replaces the tokens while it holds the lock.
    @Test(arguments: SecretStoreKind.allCases)
    func tokensAreReadAndReplacedInsideTheLock(kind: SecretStoreKind) async throws {
        let (host, pair) = (try SecretStoreHost(kind), Self.pair)
        let found = try await host.first.exclusively { () -> Result<SessionTokens?, StorageError> in
            do throws(StorageError) {
                try await host.first.replace(with: pair)
                return .success(try await host.second.tokens())
            } catch { return .failure(error) }
        }
        #expect(found == .success(pair))
    }

    @Test(arguments: SecretStoreKind.allCases)
    func theLockIsFreeAfterEachBody(kind: SecretStoreKind) async throws {
        let host = try SecretStoreHost(kind)
        #expect(try await host.first.exclusively { 1 } == 1)
        #expect(try await host.second.exclusively { 2 } == 2)
        #expect(try await host.first.exclusively { 3 } == 3)
    }

    @Test(arguments: SecretStoreKind.allCases)
    func bodiesOfAllProcessesRunOneAtATime(kind: SecretStoreKind) async throws {
        let host = try SecretStoreHost(kind)
        let room = Room()
        let results = await withTaskGroup(of: Result<Void, StorageError>.self) { group in
            for _ in 0..<SecretStoreHost.contenders / 2 {
                for store in [host.first, host.second] { group.addTask { await host.visit(room, with: store) } }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        for result in results { try result.get() }
        #expect(room.visits == SecretStoreHost.contenders && room.mostAtOnce == 1)
    }
}

/// The implementations of the secret store.
enum SecretStoreKind: CaseIterable {
    case file, fake
    /// The store of the kernel in memory, for the tests of a host.
    case inMemory
}

/// One data directory, with a secret store for each of two processes.
private struct SecretStoreHost: Sendable {
    static let contenders = 8

    let first: any SecretStore
    let second: any SecretStore
    private let clock = PermitClock()
    private let folder: TemporaryFolder?

    init(_ kind: SecretStoreKind) throws {
        switch kind {
        case .file:
            let folder = try TemporaryFolder()
            first = FileSecretStore(folder: folder.data, command: "wo replay", clock: clock)
            second = FileSecretStore(folder: folder.data, command: "wo login", clock: clock)
            self.folder = folder
        case .fake:
            let store = SecretStoreFake()
            (first, second, folder) = (store, store, nil)
        case .inMemory:
            let store = InMemorySecrets()
            (first, second, folder) = (store, store, nil)
        }
    }

    /// Enters the room while holding the lock, and stays long enough for another task to enter if the lock fails.
    func visit(_ room: Room, with store: any SecretStore) async -> Result<Void, StorageError> {
        // The lock is free now, so every waiting task may try once more.
        defer { clock.permit(Self.contenders) }
        do throws(StorageError) {
            try await store.exclusively {
                room.enter()
                for _ in 0..<20 { await Task.yield() }
                room.leave()
            }
            return .success(())
        } catch { return .failure(error) }
    }
}

/// A counter of the tasks that are inside at the same time.
private final class Room: Sendable {
    private struct Count {
        var inside = 0
        var most = 0
        var total = 0
    }

    private let count = Mutex(Count())

    var visits: Int { count.withLock { $0.total } }
    var mostAtOnce: Int { count.withLock { $0.most } }

    func enter() {
        count.withLock {
            $0.inside += 1
            $0.total += 1
            $0.most = max($0.most, $0.inside)
        }
    }

    func leave() { count.withLock { $0.inside -= 1 } }
}
