import Domain
import Services
import Storages
import Testing

/// I7: no photo is attached before the server has verified its bytes.
struct PhotoDeliveryTests {
    private let photo = Photo(
        id: Photo.ID("p"), taskID: nil,
        content: PhotoContent(sha256: "hash", size: 4, format: .jpeg, dimensions: nil), fileName: "valve.jpg",
        addedBy: "Tess", addedAt: World.epoch)

    @Test func aPhotoWhoseBytesAreGoneNeedsAPersonAtOnceUnlessItMayHaveArrived() async throws {
        let world = try await World.ready()
        let later = World.epoch.advanced(by: .seconds(60))
        let gone = try await world.change(.photo(photo), id: "gone", heldUntil: later)
        let note = NoteVersion(id: NoteVersion.ID("n"), text: "n", author: "Tess", savedAt: World.epoch)
        try await world.change(.note(note), id: "note", heldUntil: later)
        let doubtful = try await world.change(.photo(photo), on: World.other, id: "doubtful", heldUntil: later)
        _ = try await world.outbox.seal(doubtful, epoch: try await world.outbox.beginEpoch()) { _ in
            SealedRequest(bytes: [1], sha256: "one")
        }
        let report = try await world.replay(tending: PhotoTendingFake(damaged: ["hash", "other"]))
        #expect(report.left.needingPerson == [gone] && report.left.sendable.count == 2)
        #expect(await world.listener.heard == ["parked gone"])
        #expect(try await world.state(doubtful) == .inDoubt)
    }

    @Test func theBytesGoFirst() async throws {
        let world = try await World.ready()
        let id = try await world.change(.photo(photo), id: "1")
        #expect(try await world.replay().applied == [id])
        #expect(await world.uploads.uploaded == ["hash"])
        #expect(await world.photos.uploads["hash"] == .verified)
    }

    @Test func withoutTheBytesNothingIsAttached() async throws {
        let world = try await World.ready()
        let id = try await world.change(.photo(photo), id: "1")
        let cut = Answer.inDoubt(reason: "cut", retryAfter: nil)
        await world.uploads.fail(.failed(cut), .failed(cut), .failed(cut), .failed(cut))
        #expect(try await world.replay().left.sendable.count == 1)
        #expect(await world.server.sent.isEmpty)
        #expect(try await world.replay().applied == [id])
    }

    @Test func verifiedBytesAreNotSentAgain() async throws {
        let world = try await World.ready()
        try await world.photos.save(.verified, of: "hash")
        try await world.change(.photo(photo), id: "1")
        _ = try await world.replay()
        #expect(await world.uploads.uploaded.isEmpty)
    }

    @Test func aDamagedFileIsShownWithItsReason() async throws {
        let world = try await World.ready()
        let id = try await world.change(.photo(photo), id: "1")
        await world.uploads.fail(.sourceDamaged(reason: "the file is gone"))
        _ = try await world.replay()
        #expect(try await world.state(id) == .refused(reason: "the file is gone"))
    }

    @Test func aDiskThatFailsEndsTheReplayWithItsReason() async throws {
        let world = try await World.ready()
        try await world.change(.photo(photo), id: "1")
        await world.uploads.fail(.storage(.diskFull))
        await #expect(throws: SyncError.storage(.diskFull)) { try await world.replay() }
    }
}
