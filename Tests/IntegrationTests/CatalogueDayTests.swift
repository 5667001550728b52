import Foundation
import Testing

/// Tests of a day without a network, with every kind of change. At its end, the server has each change exactly once.
@Suite(.enabled(if: Staging.other == nil, "needs faults and an effect log"))
struct CatalogueDayTests {
    @Test func everyKindOfChangeMadeOfflineIsAppliedOnce() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging, as: "omar@plant.example")
        // Without its file, the device would refuse to delete the photo.
        let saved = try await device.wo("photo", "save", "1060", "1", try device.file("flange.jpg").path)
        #expect(saved.exit == 0, "\(saved)")
        await staging.kill()
        let day = [
            ["timer", "start", "1042"], ["sign", "1042", "A. Berg", "--strokes", "M 1 1 L 20 9"],
            ["part", "1042", "O-ring", "2", "--yes"], ["reading", "1042", "burner hours", "10251.5", "h", "--yes"],
            ["cost", "1042", "parking", "12.50", "EUR"], ["timer", "stop", "1042"],
            ["edit", "1042", "--due", "2026-12-03", "--category", "Boiler", "--yes"], ["assign", "1042", "--me"],
            ["photo", "delete", "1060", "1", "--yes"], ["new", "Leak", "--task", "Find it"],
            ["task", "set", "900001", "1", "done"], ["note", "900001", "wet"], ["timer", "start", "900001"],
        ]
        for change in day {
            let run = try await device.wo(change + ["--json"])
            #expect(run.exit == 0 && run.out.contains("\"result\":\"queued\""), "\(change): \(run)")
        }
        let again = try await staging.restarted()
        let replay = try await device.wo("replay")
        #expect(replay.exit == 0, "\(replay)")
        let operations = try await device.operations()
        #expect(operations.count == 15 && operations.values.allSatisfy { $0 == "applied" }, "\(operations)")
        #expect(try await again.effects() == operations.mapValues { _ in 1 })
        let show = try await device.wo("show", "1042", "--json")
        for part in [
            #""signer":"A. Berg""#, #""name":"O-ring","quantity":2"#, #""minor_units":1250"#, #""category":"Boiler""#,
        ] { #expect(show.out.contains(part), "\(part) in \(show.out)") }
        // A temporary number that was written down still finds its work order.
        let created = try await device.wo("show", "900001", "--offline", "--json")
        #expect(created.exit == 0 && created.out.contains(#""title":"Leak""#), "\(created)")
        try await again.stop()
    }

    @Test func aServerKilledAfterItCreatedAWorkOrderCreatesItOnce() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        try await staging.control(
            "POST", "/_staging/faults",
            #"{"rules":[{"match":{"method":"POST","path":"/v1/workOrders"},"point":"afterCommit","fault":"kill","count":1}]}"#
        )
        let (made, replay) = try await device.send(["new", "Leak"])
        #expect(made.exit == 0 && replay.exit == 7, "\(made)\n\(replay)")
        #expect(try await device.wo("note", "900001", "wet", "--offline").exit == 0)
        let again = try await staging.restarted()
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await again.effects() == device.operations().mapValues { _ in 1 })
        let list = try await device.wo("list", "--search", "leak", "--json", "--offline")
        #expect(list.out.components(separatedBy: "\"title\":\"Leak\"").count == 2, "\(list)")
        try await again.stop()
    }

    @Test func aDeletedPhotoIsInTheBinAndCanBeAddedAgain() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging, as: "omar@plant.example")
        try await device.sent("photo", "add", "1042", Program.fixture("photos/valve.jpg"))
        try await device.sent("photo", "delete", "1042", "1", "--yes")
        #expect(try await device.wo("photo", "list", "1042").out.isEmpty)
        #expect(try await device.wo("bin").out.contains("valve.jpg"))
        let undo = try await device.wo("undo", "--yes", "--json")
        #expect(undo.exit == 9 && undo.err.contains("wo bin"), "\(undo)")
        #expect(try await device.wo("bin", "restore", "1").exit == 0)
        #expect(try await device.wo("photo", "list", "1042").out.contains("valve.jpg"))
        try await staging.stop()
    }

    @Test func onlyOneTimerOfAPersonRuns() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        #expect(try await device.wo("timer", "start", "1042").exit == 0)
        let second = try await device.wo("timer", "start", "1070")
        #expect(second.exit == 0 && second.err.contains("1042 timer stopped"), "\(second)")
        let done = try await device.wo("timer", "stop", "1042", "--json")
        #expect(done.exit == 0 && done.out.contains(#""result":"unchanged""#), "\(done)")
        let never = try await device.wo("timer", "stop", "1044", "--json")
        #expect(never.exit == 6 && never.err.contains("no_timer_running"), "\(never)")
        let other = try await device.wo("timer", "stop", "1046", "--of", "R. Osei", "--json")
        #expect(other.exit == 5, "\(other)")
        try await staging.stop()
    }
}
