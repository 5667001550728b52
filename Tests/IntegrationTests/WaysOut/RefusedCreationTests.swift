import Foundation
import Testing

/// Tests of new work orders that the server refuses, with everything that was done on them: each way out keeps it.
@Suite(.enabled(if: Staging.other == nil, "needs templates of its own"))
struct RefusedCreationTests {
    private static let leaks = #"{"label":"Leaks","required":false,"kind":{"type":"inspection"}}"#

    private struct Listed: Decodable {
        struct Item: Decodable {
            let number: Int
            let title: String
        }
        let items: [Item]
    }

    /// Returns what `wo show` prints about the work order with this title.
    private static func shown(_ title: String, on device: Device) async throws -> String {
        let list = try await device.wo("list", "--all", "--json")
        let items = try JSONDecoder().decode(Listed.self, from: Data(list.out.utf8)).items
        let number = try #require(items.last { $0.title == title }?.number, "\(list.out)")
        #expect(number < 900_001, "the server has given a number")
        return try await device.wo("show", "\(number)", "--json").out
    }

    private static func isSent(_ device: Device) async throws -> Bool {
        _ = try await device.wo("replay")
        return try await device.wo("queue", "--exit-status").exit == 0
    }

    @Test func aRetryUsesTheTemplateOfNowAndKeepsEveryAnswer() async throws {
        let walk = try await Walk()
        try await walk.refusedCreation()
        let retry = try await walk.device.wo("queue", "retry", "1")
        #expect(retry.exit == 0 && retry.err.contains("\"Hardness after softener\" 2.5 °dH"), "\(retry)")
        #expect(try await Self.isSent(walk.device))
        let shown = try await Self.shown("Round of tess", on: walk.device)
        #expect(shown.contains("valve leaks") && shown.contains("pass"), "\(shown)")
        #expect(shown.contains(#"\"Hardness after softener\" 2.5 °dH"#), "\(shown)")
        try await walk.end()
    }

    @Test func aWorkOrderIsCreatedWithoutItsTemplate() async throws {
        let walk = try await Walk()
        try await walk.refusedCreation()
        try await walk.control("DELETE", "templates/\(Walk.round)", "{}")
        let gone = try await walk.device.wo("queue", "retry", "1")
        #expect(gone.exit == 9 && gone.err.contains("wo queue retry 1 --without-template"), "\(gone)")
        #expect(try await walk.device.wo("queue", "retry", "1", "--without-template").exit == 0)
        #expect(try await Self.isSent(walk.device))
        let shown = try await Self.shown("Round of tess", on: walk.device)
        #expect(shown.contains("Hardness after softener") && shown.contains("2.5"), "\(shown)")
        #expect(shown.contains("Regeneration") && shown.contains("valve leaks"), "\(shown)")
        try await walk.end()
    }

    @Test func everythingMovesToAnotherWorkOrder() async throws {
        let walk = try await Walk()
        try await walk.refusedCreation()
        let moved = try await walk.device.wo("queue", "move", "1", "1042")
        #expect(moved.exit == 0, "\(moved)")
        #expect(try await Self.isSent(walk.device))
        let shown = try await walk.device.wo("show", "1042", "--json").out
        for text in ["Round of tess", #"\"Hardness after softener\" 2.5 °dH"#, #"\"Leaks\" pass"#, "valve leaks"] {
            #expect(shown.contains(text), "\(text): \(shown)")
        }
        try await walk.end()
    }

    @Test func everythingMovesToANewWorkOrder() async throws {
        let walk = try await Walk()
        try await walk.refusedCreation()
        let moved = try await walk.device.wo("resolve", "1", "--new-work-order")
        #expect(moved.exit == 0, "\(moved)")
        #expect(try await Self.isSent(walk.device))
        let shown = try await Self.shown("Round of tess", on: walk.device)
        #expect(shown.contains("Hardness after softener") && shown.contains("valve leaks"), "\(shown)")
        try await walk.end()
    }

    /// Any other refusal of a creation, here of a plain work order.
    @Test func aCorrectedWorkOrderIsCreatedWithEverythingOnIt() async throws {
        let walk = try await Walk()
        try await walk.make("new", "Round of tess", "--task", "Check", "--offline")
        try await walk.make("note", "900001", "valve leaks", "--offline")
        try await walk.arm("422", on: #"{"method":"POST","path":"/v1/workOrders"}"#, always: false)
        #expect(try await walk.device.wo("replay").exit != 0)
        let wrong = try await walk.device.wo("queue", "edit", "1", "Other")
        #expect(wrong.exit == 65 && wrong.err.contains("wo queue edit 1 --help"), "\(wrong)")
        let edit = try await walk.device.wo(
            "queue", "edit", "1", "--title", "Round, corrected", "--priority", "high", "--due", "none")
        #expect(edit.exit == 0, "\(edit)")
        #expect(try await Self.isSent(walk.device))
        let shown = try await Self.shown("Round, corrected", on: walk.device)
        #expect(shown.contains("valve leaks") && shown.contains("high") && shown.contains("Check"), "\(shown)")
        try await walk.end()
    }

    /// The template has as many tasks as before, in another order. The server creates the work order, but an answer must not
    /// reach another task.
    @Test func anAnswerNeverReachesAnotherTask() async throws {
        let walk = try await Walk()
        try await walk.make("template", "list")
        try await walk.changeTemplate(
            keeping: Self.leaks + #",{"label":"Noise","required":false,"kind":{"type":"inspection"}}"#)
        try await walk.make("sync")
        try await walk.make("template", "list")
        try await walk.make("new", "Round of tess", "--template", "Boiler weekly round", "--offline")
        try await walk.make("task", "set", "900001", "1", "fail", "--offline")
        try await walk.changeTemplate(
            keeping: #"{"label":"Noise","required":false,"kind":{"type":"inspection"}},"# + Self.leaks)
        #expect(try await walk.device.wo("replay").exit != 0)
        let conflicts = try await walk.device.wo("conflicts", "--json").out
        #expect(conflicts.contains(#""label":"Leaks""#), "\(conflicts)")
        try await walk.end()
    }

    @Test func theWaitingChangesKeepTheirLabels() async throws {
        let walk = try await Walk()
        try await walk.refusedCreation()
        let list = try await walk.device.wo("queue").out
        #expect(list.contains("2.5 °dH") && !list.contains("a task"), "\(list)")
        let json = try await walk.device.wo("queue", "--json").out
        #expect(json.contains(#""label":"Hardness after softener""#) && json.contains("Round of tess"), "\(json)")
        try await walk.end()
    }
}
