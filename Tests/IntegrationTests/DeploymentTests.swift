import Foundation
import Testing

/// Tests for any deployment with the plant of the fixture. A change of one device must appear on another device exactly
/// once. Each test changes only a work order of its own.
struct DeploymentTests {
    @Test func aNoteWrittenOfflineAppearsOnceOnAnotherDevice() async throws {
        try await OwnWorkOrder.use { own in
            let number = try await own.number()
            let here = try await own.commandLine()
            let text = "seen at \(UUID().uuidString)"
            let offline = try await here.wo("note", number, text, "--offline")
            #expect(offline.exit == 0, "\(offline)")
            #expect(try await here.wo("replay").exit == 0)
            let again = try await here.wo("replay")
            #expect(again.exit == 0, "\(again)")
            let there = try await own.commandLine()
            let notes = try await there.wo("note", number, "--json")
            #expect(notes.out.components(separatedBy: text).count == 2, "\(notes)")
        }
    }

    @Test func syncKeepsTheNotesOfBothPeopleAndReportsIt() async throws {
        try await OwnWorkOrder.use { own in
            try await own.withTechnician { _ in
                let number = try await own.number()
                let here = try await own.commandLine(as: KernelDevice.technician)
                let there = try await own.commandLine()
                let (mine, theirs) = ("mine \(UUID().uuidString)", "theirs \(UUID().uuidString)")
                #expect(try await here.wo("note", number, mine, "--offline").exit == 0)
                try await there.sent("note", number, theirs)
                let sync = try await here.wo("sync")
                #expect(sync.exit == 0, "\(sync)")
                #expect(sync.err.contains("\(number): your note and the office's note were both kept ("), "\(sync)")
                let again = try await here.wo("sync")
                #expect(!again.err.contains("both kept"), "\(again)")
                for device in [here, there] {
                    _ = try await device.wo("sync")
                    let notes = try await device.wo("show", number).out
                    #expect(notes.contains(mine) && notes.contains(theirs), "\(notes)")
                }
            }
        }
    }

    @Test func aNewWorkOrderIsReportedWithTheNumberOfTheServer() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging, as: KernelDevice.supervisor)
        let title = OwnWorkOrder.newTitle()
        let offline = try await device.wo("new", title + " offline", "--offline")
        #expect(offline.err.contains("✓ 900001 new work order \"\(title) offline\"\n  900001 is a temporary number"))
        let replay = try await device.wo("replay")
        let sent = try Numbers(try await device.wo("list", "--search", title, "--json").out)
        let first = try #require(sent.numbers.first)
        #expect(replay.err.contains("✓ \(first) new work order \"\(title) offline\"   (was 900001)\n"), "\(replay)")
        var last = ""
        let online = try await device.sentAtOnce { round in
            last = "\(title) online \(round)"
            return ["new", last]
        }
        let second = try #require(
            try Numbers(try await device.wo("list", "--search", last, "--json").out).numbers.first)
        let report = "✓ \(second) new work order \"\(last)\"\n  saved here, server has it"
        #expect(online.err.contains(report), "\(online)")
        let all = try Numbers(try await device.wo("list", "--search", title, "--json").out)
        #expect(all.numbers.count >= 2)
        for number in all.numbers { try await device.sent("done", "\(number)") }
        try await staging.stop()
    }

    @Test func aPhotoHasTheSameBytesOnBothDevices() async throws {
        try await OwnWorkOrder.use { own in
            let number = try await own.number()
            let here = try await own.commandLine()
            try await here.sent("photo", "add", number, Program.fixture("photos/valve.jpg"))
            let mine = try Photos(try await here.wo("photo", "list", number, "--json").out)
            let there = try await own.commandLine()
            let theirs = try Photos(try await there.wo("photo", "list", number, "--json").out)
            #expect(mine.hashes.count == 1 && mine.hashes == theirs.hashes)
        }
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

    private struct Numbers: Decodable {
        struct Item: Decodable { let number: Int }
        let items: [Item]
        init(_ text: String) throws { self = try JSONDecoder().decode(Numbers.self, from: Data(text.utf8)) }
        var numbers: [Int] { items.map(\.number) }
    }

    private struct Photos: Decodable {
        struct Item: Decodable { let sha256: String }
        let items: [Item]
        init(_ text: String) throws { self = try JSONDecoder().decode(Photos.self, from: Data(text.utf8)) }
        var hashes: Set<String> { Set(items.map(\.sha256)) }
    }
}
