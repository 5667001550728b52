import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import MillwrightStorages
import Testing
import MillwrightUseCases

@testable import MillwrightComposition

/// Tests of a scope that a host uses after its session has ended.
struct EndedScopeTests {
    enum End: CaseIterable, Sendable {
        case loggedOut, loggedOutKeeping, otherPerson, otherServer

        func device() async throws -> SignedInDevice {
            switch self {
            case .loggedOut: try await .withoutChanges()
            case .loggedOutKeeping, .otherPerson, .otherServer: try await .withChanges()
            }
        }

        func reach(_ device: SignedInDevice) async throws {
            switch self {
            case .loggedOut: try await device.app.logout(of: SignedInDevice.tess).execute()
            case .loggedOutKeeping:
                try await device.app.logout(of: SignedInDevice.tess).execute(keepingWaitingOperations: true)
            case .otherPerson: try await SignedInDevice.signIn(SignedInDevice.vera, device.app)
            case .otherServer: try await SignedInDevice.signIn(SignedInDevice.tessElsewhere, device.app)
            }
        }
    }

    @Test(arguments: End.allCases) func everyCallOfAnEndedScopeIsRefusedAndWritesNothing(end: End) async throws {
        let device = try await end.device()
        defer { device.remove() }
        try await end.reach(device)
        let before = try await device.rows()
        for call in ScopeCall.allCases {
            let error = await Self.error { try await call.run(on: device) }
            #expect(Self.isNotSignedIn(error), "\(call): \(String(describing: error))")
            #expect(try await device.rows() == before, "\(call)")
        }
        for call in RepositoryCall.allCases {
            let error = await Self.error { try await call.run(on: device) }
            #expect(Self.isNotSignedIn(error), "\(call): \(String(describing: error))")
            #expect(try await device.rows() == before, "\(call)")
        }
        await device.app.close()
    }

    /// The other tests expect refusals after the end of the session. This test shows that the end of the session is
    /// their reason.
    @Test func noCallIsRefusedWhileTheSessionIsOpen() async throws {
        for call in ScopeCall.allCases {
            let device = try await SignedInDevice.withChanges()
            defer { device.remove() }
            let error = await Self.error { try await call.run(on: device) }
            switch call {
            case .pullChanges: #expect(error is SyncError && !Self.isNotSignedIn(error))
            // Only these two calls ask the server, and this device has no tokens for it.
            case .getTemplateList, .getTemplateDetails: #expect(error as? TemplateError == .notSignedIn)
            // The work order of the conflict still exists.
            case .moveChanges: #expect(error as? SyncError == .choiceNotPossible(.workOrderExists))
            case .captureSignaturePicture:
                #expect(
                    error as? ChangeError == .pictureNotAdded(.fileMissing(path: device.home + "/none.jpg")))
            // The device has no labor time that ended.
            case .correctTimeEntry: #expect(error as? ChangeError == .logNotAllowed(.notEnded))
            case .uploadPhoto: #expect(error as? PhotoError == .fileMissing(path: device.home + "/none.jpg"))
            // The bytes of the photo are no picture, and a library may be missing. Both are found after the session's check.
            case .getThumbnail, .getPhotoPreview: #expect(error is PhotoError && !Self.isNotSignedIn(error))
            default: #expect(error == nil, "\(call): \(String(describing: error))")
            }
            await device.app.close()
        }
    }

    @Test func theTestedCallsIncludeEveryUseCase() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        var names: Set<String> = []
        for file in ["SessionComponent", "WorkOrderComponent"] {
            let source = try String(
                contentsOf: root.appendingPathComponent("Sources/UseCases/Scopes/\(file).swift"), encoding: .utf8)
            let members = source.matches(of: /public (?:var|func) (\w+)[^\n]*UseCase \{/).map { String($0.output.1) }
            #expect(members.count > 5)
            names.formUnion(members)
        }
        #expect(names == Set(ScopeCall.allCases.map(\.rawValue)))
    }

    /// The changes belong to the same person, so a service that kept running can continue.
    @Test func aScopeWorksAgainAfterTheSamePersonSignedInAgain() async throws {
        let device = try await SignedInDevice.withChanges()
        defer { device.remove() }
        let queue = try await device.scope.getQueue.execute()
        try await End.loggedOutKeeping.reach(device)
        try await SignedInDevice.signIn(SignedInDevice.tess, device.app)
        #expect(try await device.scope.getQueue.execute() == queue)
        await device.app.close()
    }

    /// A response that arrives after Tess signed out is kept, and nothing more is sent.
    @Test func aResponseAfterLogoutIsKeptAndNothingMoreIsSent() async throws {
        let device = try await SignedInDevice.withChanges()
        defer { device.remove() }
        let outbox = OutboxLedger(
            DatabaseOutboxStore(
                database: device.app.database, owner: SignedInDevice.tess.owner, now: { SignedInDevice.noon },
                makeDeviceID: { "device" }))
        let id = SignedInDevice.Operations.waiting
        let epoch = try await outbox.beginEpoch()
        _ = try await outbox.seal(id, epoch: epoch) { _ in SealedRequest(bytes: [1], sha256: "hash") }
        try await End.loggedOutKeeping.reach(device)
        let receipt = Receipt(
            operationID: id, requestSHA256: "hash", effect: .applied, entityID: "e", version: 2, sequence: 9,
            serverTime: SignedInDevice.noon)
        try await outbox.apply(receipt, rows: [], epoch: epoch)
        await #expect(throws: StorageError.signedOut) {
            try await outbox.seal(SignedInDevice.Operations.waitingEdit, epoch: epoch) { _ in
                SealedRequest(bytes: [1], sha256: "hash")
            }
        }
        try await SignedInDevice.signIn(SignedInDevice.tess, device.app)
        #expect(try await device.scope.getQueue.execute(id).state == .applied)
        await device.app.close()
    }

    /// Tess's session has ended. Signing out of it must not sign out Vera, whose session replaced it.
    @Test func anEndedSessionCannotSignOutAnotherUser() async throws {
        let device = try await SignedInDevice.withoutChanges()
        defer { device.remove() }
        let logout = try device.app.logout(of: SignedInDevice.tess)
        try await End.otherPerson.reach(device)
        await #expect(throws: AuthenticationError.notSignedIn) {
            try await logout.execute(keepingWaitingOperations: true)
        }
        #expect(try await device.app.restoreSession.execute() == SignedInDevice.vera)
        #expect(try await device.app.secrets.tokens()?.owner == SignedInDevice.vera.owner)
        await device.app.close()
    }

    /// A service that waits for new changes detects the end of the session at its next check.
    @Test(arguments: End.allCases) func observationEndsWithTheSession(end: End) async throws {
        let device = try await end.device()
        defer { device.remove() }
        try await end.reach(device)
        for await _ in device.scope.sync.wakes() { Issue.record("It was woken for a session that has ended") }
        await device.app.close()
    }

    /// If an observation began before the session ended, its last element is the error about the end.
    @Test(arguments: End.allCases) func aRunningObservationEndsWithTheSession(end: End) async throws {
        let device = try await end.device()
        defer { device.remove() }
        var (queues, orders) = (
            device.scope.observeQueue.execute().makeAsyncIterator(),
            device.scope.observeWorkOrders.execute().makeAsyncIterator()
        )
        #expect(try await queues.next()?.get() != nil)
        #expect(try await orders.next()?.get() != nil)
        try await end.reach(device)
        // The sign-out may discard changes first, which leads to other elements.
        var last = await queues.next()
        while case .success? = last { last = await queues.next() }
        #expect(last == .failure(.notSignedIn))
        #expect(await queues.next() == nil)
        var lastList = await orders.next()
        while case .success? = lastList { lastList = await orders.next() }
        #expect(lastList == .failure(.notSignedIn))
        #expect(await orders.next() == nil)
        await device.app.close()
    }

    private static func error(_ body: () async throws -> Void) async -> (any Error)? {
        do {
            try await body()
            return nil
        } catch { return error }
    }

    private static func isNotSignedIn(_ error: (any Error)?) -> Bool {
        switch error {
        case let error as SyncError: error == .notSignedIn
        case let error as ChangeError: error == .notSignedIn
        case let error as PhotoError: error == .notSignedIn
        case let error as TemplateError: error == .notSignedIn
        default: false
        }
    }
}
