import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import Foundation
import MillwrightStorages
import Synchronization
import Testing

struct SecretStoreTests {
    private let folder: TemporaryFolder
    private let store: FileSecretStore
    private let clock = StepClock()
    private let pair = SessionTokens(access: "a", refresh: "r", generation: 3)

    init() throws {
        folder = try TemporaryFolder()
        store = FileSecretStore(folder: folder.data, command: "wo login", clock: clock)
    }

    /// A clock whose time advances only by waits. A wait takes no real time.
    private final class StepClock: Clock {
        struct Instant: InstantProtocol {
            var offset: Duration
            func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
            func duration(to other: Instant) -> Duration { other.offset - offset }
            static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
        }

        private struct State {
            var now = Instant(offset: .zero)
            var onStep: @Sendable (Duration) -> Void = { _ in }
        }

        private let state = Mutex(State())
        var now: Instant { state.withLock { $0.now } }
        var minimumResolution: Duration { .nanoseconds(1) }

        func whenWaiting(_ body: @escaping @Sendable (Duration) -> Void) { state.withLock { $0.onStep = body } }

        func sleep(until deadline: Instant, tolerance: Duration?) async throws {
            try Task.checkCancellation()
            let step = state.withLock { state in
                state.now = max(state.now, deadline)
                return state.onStep
            }
            step(deadline.offset)
        }
    }

    private func lock() throws -> FileLock {
        try FileSystem.makePrivateFolder(folder.path + "/data/locks")
        return try FileLock(folder.path + "/data/locks/token", command: "wo replay")
    }

    @Test func theTokenFileIsPrivateForAnyUmask() async throws {
        let before = umask(0)
        defer { umask(before) }
        try await store.replace(with: pair)
        #expect(try folder.mode("data/secrets") == 0o700)
        #expect(try folder.mode("data/secrets/session") == 0o600)
        #expect(try FileSystem.names(in: folder.path + "/data/secrets") == ["session"])
    }

    @Test(arguments: [0o640, 0o604, 0o660, 0o777]) func aTokenFileThatOthersCanReadIsNotUsed(mode: Int) async throws {
        try await store.replace(with: pair)
        try folder.chmod("data/secrets/session", mode)
        await #expect(throws: StorageError.secretExposed(path: folder.path + "/data/secrets/session")) {
            try await store.tokens()
        }
    }

    @Test func aTokenFolderThatOthersCanEnterIsNotUsed() async throws {
        try await store.replace(with: pair)
        try folder.chmod("data/secrets", 0o755)
        await #expect(throws: StorageError.secretExposed(path: folder.path + "/data/secrets")) {
            try await store.tokens()
        }
    }

    @Test func aLinkInPlaceOfTheTokenFileIsNotFollowed() async throws {
        try await store.replace(with: pair)
        let file = folder.path + "/data/secrets/session"
        try FileManager.default.moveItem(atPath: file, toPath: folder.path + "/elsewhere")
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: folder.path + "/elsewhere")
        await #expect(throws: StorageError.secretExposed(path: file)) { try await store.tokens() }
    }

    @Test(arguments: ["", "{", "[]", #"{"access":"a"}"#])
    func anInvalidTokenFileIsReadAsEmptyAndReplaced(text: String) async throws {
        try await store.replace(with: pair)
        _ = try folder.write(Array(text.utf8), to: "data/secrets/session")
        try folder.chmod("data/secrets/session", 0o600)
        #expect(try await store.tokens() == nil)
        try await store.replace(with: pair)
        #expect(try await store.tokens() == pair)
    }

    @Test func leftoversOfAKilledProcessDoNotBlockANewToken() async throws {
        try await store.replace(with: pair)
        _ = try folder.write([1], to: "data/secrets/session.new")
        try await store.replace(with: pair)
        #expect(try await store.tokens() == pair)
    }

    @Test func exclusivelyLocksOutOtherProcesses() async throws {
        let other = try lock()
        let wasFree = try await store.exclusively { () -> Result<Bool, SystemError> in
            do throws(SystemError) { return .success(try other.tryLock()) } catch { return .failure(error) }
        }
        #expect(wasFree == .success(false))
        #expect(try other.tryLock())
    }

    @Test func exclusivelyWaitsTenSecondsAndNamesTheOtherProcess() async throws {
        let other = try lock()
        #expect(try other.tryLock())
        let holder = "wo replay (process \(ProcessInfo.processInfo.processIdentifier))"
        await #expect(throws: StorageError.busy(holder: holder)) { try await store.exclusively {} }
        #expect(clock.now.offset == .seconds(10))
    }

    @Test func exclusivelyContinuesWhenTheOtherProcessHasFinished() async throws {
        let other = try lock()
        #expect(try other.tryLock())
        clock.whenWaiting { if $0 >= .seconds(2) { other.unlock() } }
        #expect(try await store.exclusively { 7 } == 7)
        #expect(clock.now.offset == .seconds(2))
    }

    @Test func aCancelledWaitThrowsCancelled() async throws {
        let other = try lock()
        #expect(try other.tryLock())
        let task = Task { [store] () -> Result<Void, StorageError> in
            withUnsafeCurrentTask { $0?.cancel() }
            do throws(StorageError) { return .success(try await store.exclusively {}) } catch {
                return .failure(error)
            }
        }
        guard case .failure(.cancelled) = await task.value else {
            Issue.record("it was not cancelled")
            return
        }
    }
}
