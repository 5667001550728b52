import MillwrightDomain
import MillwrightOfflineEngine
import Testing

/// The contract of the transaction that seals an operation: it decides with the rows that it reads itself.
struct SealContract {
    private static let id = OutboxOperation.ID("1")

    /// Returns a device with a waiting change.
    private static func ready(_ kind: StoreKind, _ change: Change = .title("Mine")) async throws -> OutboxStoreHost {
        let host = try await kind.ready()
        try await host.record("1", change)
        return host
    }

    private static func isUntouched(_ host: OutboxStoreHost) async throws -> Bool {
        let stored = try await host.stored("1")
        return stored?.state == .waiting && stored?.isUnsealed == true
    }

    @Test(arguments: StoreKind.allCases) func anOperationThatConflictsIsParkedInsteadOfSealed(kind: StoreKind)
        async throws
    {
        let host = try await Self.ready(kind)
        try await host.pull([Fixture.row(Fixture.order(title: "Theirs"), version: 2, sequence: 9)])
        guard case .conflict(let state) = try await host.seal(Self.id) else {
            Issue.record("It must not be sent")
            return
        }
        #expect(state == .conflict(.changedOnServer(theirs: .text("Theirs"))))
        let stored = try await host.stored("1")
        #expect(stored?.state == state && stored?.isUnsealed == true && stored?.attempts == 0)
    }

    @Test(arguments: StoreKind.allCases) func anOperationOfADeletedWorkOrderIsParked(kind: StoreKind) async throws {
        let host = try await Self.ready(kind, .note(Fixture.note("n")))
        try await host.pull([Fixture.deleted(.workOrder, "w1", version: 2, sequence: 9)])
        guard case .notFetched = try await host.seal(Self.id, isMirrorComplete: false) else {
            Issue.record("The work order may still be fetched")
            return
        }
        #expect(try await Self.isUntouched(host))
        guard case .conflict(.conflict(.goneOnServer)) = try await host.seal(Self.id) else {
            Issue.record("It must not be sent")
            return
        }
        #expect(try await host.stored("1")?.state == .conflict(.goneOnServer))
    }

    @Test(arguments: StoreKind.allCases) func aPhotoIsSealedAfterItsUpload(kind: StoreKind) async throws {
        let photo = Fixture.photo("1")
        let host = try await Self.ready(kind, .photo(photo))
        guard case .uploadFirst(photo.content) = try await host.seal(Self.id) else {
            Issue.record("The bytes must be sent first")
            return
        }
        #expect(try await Self.isUntouched(host))
        // The work order was deleted during the upload.
        try await host.pull([Fixture.deleted(.workOrder, "w1", version: 2, sequence: 9)])
        guard case .conflict = try await host.seal(Self.id, after: SealPreparation(isUploaded: true)) else {
            Issue.record("It must not be sent")
            return
        }
    }

    @Test(arguments: StoreKind.allCases) func theServerIsAskedBeforeTheThirdSend(kind: StoreKind) async throws {
        let host = try await Self.ready(kind)
        for _ in 1...2 {
            guard case .sealed = try await host.seal(Self.id) else {
                Issue.record("It must be sent")
                return
            }
            try await host.ledger.recordAttempt(Self.id, reason: .words("cut"), epoch: .max)
        }
        guard case .askFirst(sealedAs: Fixture.sealed) = try await host.seal(Self.id) else {
            Issue.record("The server must be asked")
            return
        }
        guard case .sealed(let again) = try await host.seal(Self.id, after: SealPreparation(isAsked: true)) else {
            Issue.record("It must be sent")
            return
        }
        #expect(again.request == Fixture.sealed)
    }

    @Test(arguments: StoreKind.allCases) func aWithdrawnOperationIsNotSealed(kind: StoreKind) async throws {
        let host = try await Self.ready(kind)
        try await host.ledger.withdraw(Self.id, as: .undone)
        guard case .closed = try await host.seal(Self.id) else {
            Issue.record("It was withdrawn")
            return
        }
        #expect(try await host.stored("1")?.state == .withdrawn)
    }
}
