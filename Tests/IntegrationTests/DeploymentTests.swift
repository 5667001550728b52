import Foundation
import Testing

/// Tests for any deployment with the plant of the fixture. A change of one device must appear on another device exactly
/// once. The tests add a note and a photo, and restore everything else.
struct DeploymentTests {
    @Test func aNoteWrittenOfflineAppearsOnceOnAnotherDevice() async throws {
        let staging = try await Staging()
        let here = try await Device.signedIn(to: staging)
        let text = "seen at \(UUID().uuidString)"
        let offline = try await here.wo("note", "1043", text, "--offline")
        #expect(offline.exit == 0, "\(offline)")
        #expect(try await here.wo("replay").exit == 0)
        let again = try await here.wo("replay")
        #expect(again.exit == 0, "\(again)")
        let there = try await Device.signedIn(to: staging)
        let notes = try await there.wo("note", "1043", "--json")
        #expect(notes.out.components(separatedBy: text).count == 2, "\(notes)")
        try await staging.stop()
    }

    @Test func syncKeepsTheNotesOfBothPeopleAndReportsIt() async throws {
        let staging = try await Staging()
        let here = try await Device.signedIn(to: staging)
        let there = try await Device.signedIn(to: staging, as: "omar@plant.example")
        let (mine, theirs) = ("mine \(UUID().uuidString)", "theirs \(UUID().uuidString)")
        #expect(try await here.wo("note", "1043", mine, "--offline").exit == 0)
        let other = try await there.wo("note", "1043", theirs, "--online")
        #expect(other.exit == 0, "\(other)")
        let sync = try await here.wo("sync")
        #expect(sync.exit == 0, "\(sync)")
        #expect(sync.err.contains("1043: your note and the office's note were both kept ("), "\(sync)")
        let again = try await here.wo("sync")
        #expect(!again.err.contains("both kept"), "\(again)")
        for device in [here, there] {
            _ = try await device.wo("sync")
            let notes = try await device.wo("show", "1043").out
            #expect(notes.contains(mine) && notes.contains(theirs), "\(notes)")
        }
        try await staging.stop()
    }

    @Test func aPhotoHasTheSameBytesOnBothDevices() async throws {
        let staging = try await Staging()
        let here = try await Device.signedIn(to: staging)
        let added = try await here.wo("photo", "add", "1043", Program.fixture("photos/valve.jpg"), "--json")
        #expect(added.exit == 0, "\(added)")
        let mine = try Photos(try await here.wo("photo", "list", "1043", "--json").out)
        let there = try await Device.signedIn(to: staging)
        let theirs = try Photos(try await there.wo("photo", "list", "1043", "--json").out)
        #expect(!mine.hashes.isEmpty && mine.hashes == theirs.hashes)
        try await staging.stop()
    }

    @Test func aListIsTheSameBeforeAndAfterAnotherSync() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let before = try await device.wo("list", "--mine", "--status", "complete")
        let sync = try await device.wo("sync")
        #expect(sync.exit == 0, "\(sync)")
        #expect(!before.out.isEmpty)
        #expect(try await device.wo("list", "--mine", "--status", "complete").out == before.out)
        try await staging.stop()
    }

    private struct Photos: Decodable {
        struct Item: Decodable { let sha256: String }
        let items: [Item]
        init(_ text: String) throws { self = try JSONDecoder().decode(Photos.self, from: Data(text.utf8)) }
        var hashes: Set<String> { Set(items.map(\.sha256)) }
    }
}
