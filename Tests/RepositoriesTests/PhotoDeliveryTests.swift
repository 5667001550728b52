import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices
import MillwrightStorages
import Testing

/// Tests of I7: no photo is attached before the server has verified its bytes.
struct PhotoDeliveryTests {
    private let photo = Photo(
        id: Photo.ID("p"), taskID: nil,
        content: Photo.Content(sha256: "hash", size: 4, format: .jpeg, dimensions: nil), fileName: "valve.jpg",
        addedBy: "Tess", addedAt: World.epoch)

    @Test func aPhotoWithLostBytesIsParkedUnlessInDoubt() async throws {
        let world = try await World.ready()
        let later = World.epoch.advanced(by: .seconds(60))
        let gone = try await world.change(.photo(photo), id: "gone", heldUntil: later)
        let note = NoteVersion(id: NoteVersion.ID("n"), text: "n", author: "Tess", savedAt: World.epoch)
        try await world.change(.note(note), id: "note", heldUntil: later)
        let doubtful = try await world.change(.photo(photo), on: World.other, id: "doubtful", heldUntil: later)
        _ = try await world.outbox.seal(doubtful, epoch: try await world.outbox.beginEpoch()) { _ in
            SealedRequest(bytes: [1], sha256: "one")
        }
        let report = try await world.replay(photoMaintenance: PhotoTendingFake(damaged: ["hash", "other"]))
        #expect(report.left.needingPerson == [gone] && report.left.sendable.count == 2)
        #expect(await world.listener.heard == ["parked gone"])
        #expect(try await world.state(doubtful) == .inDoubt)
    }

    @Test func replayUploadsTheBytesBeforeAttachingThePhoto() async throws {
        let world = try await World.ready()
        let id = try await world.change(.photo(photo), id: "1")
        #expect(try await world.replay().applied == [id])
        #expect(await world.uploads.uploaded == ["hash"])
        #expect(world.listener.uploaded == ["1 4/4"])
        #expect(try await world.photos.upload(of: "hash", for: World.owner) == .verified)
    }

    @Test func replaySendsSmallChangesBeforePhotos() async throws {
        let world = try await World.ready()
        let first = try await world.change(.photo(photo), id: "first")
        let note = NoteVersion(id: NoteVersion.ID("n"), text: "n", author: "Tess", savedAt: World.epoch)
        let small = try await world.change(.note(note), id: "small")
        let completed = try await world.change(.status(.onHold), id: "barrier")
        let other = try await world.change(.status(.onHold), on: World.other, id: "other")
        let report = try await world.replay()
        #expect(Set(report.applied.prefix(2)) == [small, other])
        #expect(Array(report.applied.suffix(2)) == [first, completed])
    }

    @Test func aMeteredConnectionDefersPhotosAndTheirDependents() async throws {
        let world = try await World.ready()
        let first = try await world.change(.photo(photo), id: "first")
        let value = try await world.change(.taskAnswer(World.task(World.order, 0), .text("a")), id: "value")
        let barrier = try await world.change(.status(.onHold), id: "barrier")
        let report = try await world.replay(.complete.deferringPhotos())
        #expect(report.applied == [value] && report.stopReason == nil)
        #expect(report.left.deferredPhotos.count == 1 && report.left.deferredBytes == 4)
        #expect(report.left.sendable.count == 2 && report.left.ready.isEmpty)
        #expect(await world.uploads.uploaded.isEmpty)
        #expect(try await world.replay().applied == [first, barrier])
    }

    /// The server already has the bytes of the photo, so only a small request remains.
    @Test func aPhotoInDoubtIsNotDeferred() async throws {
        let world = try await World.ready()
        let id = try await world.change(.photo(photo), id: "1")
        await world.server.misbehave(.commitThenDoubt)
        _ = try await world.replay(ReplayLimits(deadline: nil, attempts: 1))
        #expect(try await world.state(id) == .inDoubt)
        #expect(try await world.replay(.complete.deferringPhotos()).applied == [id])
    }

    @Test func aPhotoWithoutUploadedBytesIsNotAttached() async throws {
        let world = try await World.ready()
        let id = try await world.change(.photo(photo), id: "1")
        let cut = Answer.inDoubt(reason: .words("cut"), retryAfter: nil)
        await world.uploads.fail(.failed(cut), .failed(cut), .failed(cut), .failed(cut))
        #expect(try await world.replay().left.sendable.count == 1)
        #expect(await world.server.sent.isEmpty)
        #expect(try await world.replay().applied == [id])
    }

    /// The operation was never sent, so the server has no status for it. A query would be useless, and a failing
    /// query would end the round for all operations.
    @Test func aCutUploadSendsNoQueryAboutTheOperation() async throws {
        let world = try await World.ready()
        let id = try await world.change(.photo(photo), id: "1")
        await world.uploads.fail(.failed(.inDoubt(reason: .words("cut"), retryAfter: nil)))
        await world.server.say(.failure(.server(.unreachable(host: "plant", reason: .words("gone")))))
        #expect(try await world.replay().applied == [id])
        #expect(await world.server.asked.isEmpty)
    }

    @Test func verifiedBytesAreNotSentAgain() async throws {
        let world = try await World.ready()
        try await world.photos.save(.verified, of: "hash", for: World.owner)
        try await world.change(.photo(photo), id: "1")
        _ = try await world.replay()
        #expect(await world.uploads.uploaded.isEmpty)
    }

    @Test func aDamagedFileIsShownWithItsReason() async throws {
        let world = try await World.ready()
        let id = try await world.change(.photo(photo), id: "1")
        await world.uploads.fail(.sourceDamaged(reason: .words("the file is gone")))
        _ = try await world.replay()
        #expect(try await world.state(id) == .refused(reason: .words("the file is gone")))
    }

    @Test func aDiskErrorStopsTheReplayWithItsReason() async throws {
        let world = try await World.ready()
        try await world.change(.photo(photo), id: "1")
        await world.uploads.fail(.storage(.diskFull))
        await #expect(throws: SyncError.storage(.diskFull)) { try await world.replay() }
    }
}
