import Foundation
import Testing

/// Tests of a day with a bad network. At its end, the device and the server agree, and each change took effect once.
@Suite(.enabled(if: Staging.other == nil, "needs faults and an effect log"))
struct OfflineDayTests {
    @Test func aChangeMadeOnlineIsSentBeforeTheCommandEnds() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        _ = try await device.sentAtOnce { ["note", "1042", "seen in round \($0)", "--json"] }
        let operations = try await device.operations()
        #expect(!operations.isEmpty && operations.values.allSatisfy { $0 == "applied" }, "\(operations)")
        #expect(try await staging.effects() == operations.mapValues { _ in 1 })
        try await staging.stop()
    }

    @Test func changesMadeWithoutAServerAreAppliedOnceAfterItRestarts() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        await staging.kill()
        for change in [
            ["task", "set", "1042", "1", "done"], ["task", "set", "1042", "2", "1.4"], ["start", "1042"],
            ["task", "note", "1042", "3", "spat air"], ["note", "1042", "valve kept"],
            ["photo", "add", "1042", Program.fixture("photos/valve.jpg")],
        ] {
            let run = try await device.wo(change + ["--json"])
            #expect(run.exit == 0 && run.out.contains("\"result\":\"queued\""), "\(run)")
        }
        let again = try await staging.restarted()
        let replay = try await device.wo("replay")
        #expect(replay.exit == 0, "\(replay)")
        let operations = try await device.operations()
        #expect(operations.count == 6 && operations.values.allSatisfy { $0 == "applied" }, "\(operations)")
        #expect(try await again.effects() == operations.mapValues { _ in 1 })
        #expect(try await again.devices() == [Staging.Device(highest: 6, missing: [], twice: [])])
        try await again.stop()
    }

    @Test func aWorkOrderIsMadeFromATemplateThatNobodyOpenedBeforeTheNetworkWasLost() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        await staging.kill()
        let list = try await device.wo("template", "list", "--json")
        #expect(list.exit == 0 && list.out.contains("\"source\":\"local\""), "\(list)")
        #expect(!list.out.contains("\"as_of\":null") && list.out.contains("Boiler weekly round"), "\(list)")
        let shown = try await device.wo("template", "show", "Boiler weekly round", "--offline")
        #expect(shown.exit == 0 && shown.out.contains("Leaks"), "\(shown)")
        let new = try await device.wo("new", "--template", "Boiler weekly round", "--json")
        #expect(new.exit == 0 && new.out.contains("\"result\":\"queued\""), "\(new)")
        let again = try await staging.restarted()
        let online = try await device.wo("template", "list", "--json")
        #expect(online.exit == 0 && online.out.contains("\"source\":\"server\""), "\(online)")
        #expect(online.out.contains("\"as_of\":null"), "\(online)")
        let replay = try await device.wo("replay")
        #expect(replay.exit == 0, "\(replay)")
        let operations = try await device.operations()
        #expect(operations.count == 1 && operations.values.allSatisfy { $0 == "applied" }, "\(operations)")
        try await again.stop()
    }

    @Test func aServerKilledBetweenCommitAndResponseAppliesAChangeOnce() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        try await staging.control(
            "POST", "/_staging/faults",
            #"{"rules":[{"match":{"method":"PATCH","path":"/v1/tasks/"},"point":"afterCommit","fault":"kill","count":1}]}"#
        )
        let (made, replay) = try await device.send(["task", "set", "1042", "1", "done"])
        #expect(made.exit == 0 && replay.exit == 7, "\(made)\n\(replay)")
        let again = try await staging.restarted()
        #expect(try await again.effects().count == 1)
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await again.effects() == device.operations().mapValues { _ in 1 })
        try await again.stop()
    }

    /// A change that replaces another one, based on the server's newest state, waits like any other change.
    @Test func aRebasedChangeWaitsAndIsNoConflict() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        try await staging.control(
            "POST", "/_staging/faults",
            #"{"rules":[{"match":{"method":"PATCH","path":"/v1/tasks/"},"point":"accept","fault":"412","always":true}]}"#
        )
        let (made, replay) = try await device.send(["task", "set", "1042", "1", "done"])
        #expect(made.exit == 0 && replay.exit == 8, "\(made)\n\(replay)")
        let states = Set(try await device.operations().values)
        #expect(states == ["withdrawn", "waiting"], "\(states)")
        #expect(try await staging.effects().isEmpty)
        try await staging.control("DELETE", "/_staging/faults", "")
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await staging.effects().count == 1)
        try await staging.stop()
    }

    @Test(arguments: [
        ("drop", "accept"), ("drop", "afterCommit"), ("500", "accept"), ("500", "afterCommit"), ("503", "accept"),
        ("503", "afterCommit"), ("429", "accept"), ("429", "afterCommit"), ("expireToken", "accept"),
    ])
    func aFaultDelaysAChangeThatIsAppliedOnce(fault: String, point: String) async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        try await staging.control(
            "POST", "/_staging/faults",
            #"{"rules":[{"match":{"method":"PATCH","path":"/v1/tasks/"},"point":"\#(point)","fault":"\#(fault)","count":1}]}"#
        )
        // The fault is for the first replay, whose ending depends on the fault. The second one must send what is left.
        let (made, _) = try await device.send(["task", "set", "1042", "1", "done"])
        #expect(made.exit == 0, "\(made)")
        let replay = try await device.wo("replay")
        #expect(replay.exit == 0, "\(replay)")
        let operations = try await device.operations()
        #expect(Array(operations.values) == ["applied"])
        #expect(try await staging.effects() == operations.mapValues { _ in 1 })
        try await staging.stop()
    }

    @Test func aConflictKeepsItsChangeAndDoesNotDelayOthers() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        #expect(try await device.wo("task", "set", "1042", "1", "done", "--offline").exit == 0)
        #expect(try await device.wo("task", "set", "1042", "2", "1.4", "--offline").exit == 0)
        let tasks = try await device.wo("task", "list", "1042", "--json")
        let id = try #require(Listed(tasks.out).items.first?.id)
        try await staging.control(
            "POST", "/_staging/dispatch",
            #"{"number":1042,"by":"R. Osei","task":{"id":"\#(id)","value":{"subtask":"onHold"}}}"#)
        let replay = try await device.wo("replay")
        #expect(replay.exit == 3, "\(replay)")
        #expect(Set(try await device.operations().values) == ["conflict", "applied"])
        let queue = try await device.wo("queue")
        #expect(queue.out.contains("conflict"), "\(queue)")
        let conflicts = try await device.wo("conflicts", "--json")
        #expect(conflicts.out.contains(#""theirs_by":"R. Osei""#), "\(conflicts)")
        let number = try #require(Listed(conflicts.out).items.first?.sequence)
        #expect(try await device.wo("resolve", "\(number)", "--theirs", "--yes").exit == 0)
        let reopened = try await device.wo("resolve", "\(number)", "--reopen", "--json")
        #expect(reopened.out.contains(#""result":"reopened""#), "\(reopened)")
        let again = try #require(Listed(try await device.wo("conflicts", "--json").out).items.first?.sequence)
        let mine = try await device.wo("resolve", "\(again)", "--mine")
        #expect(mine.exit == 0, "\(mine)")
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await device.wo("show", "1042", "--json").out.contains(#""complete""#))
        try await staging.stop()
    }

    private struct Listed: Decodable {
        struct Item: Decodable {
            let id: String
            let sequence: Int?
        }
        let items: [Item]
        init(_ text: String) throws { self = try JSONDecoder().decode(Listed.self, from: Data(text.utf8)) }
    }
}
