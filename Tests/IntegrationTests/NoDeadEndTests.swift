import Foundation
import Testing

/// Tests that every unfinished work order of the sample plant can be completed. Somebody with the permission runs
/// only the commands that the messages show.
@Suite(.enabled(if: Staging.other == nil, "completes the work orders of the sample plant"))
struct NoDeadEndTests {
    @Test func everyUnfinishedWorkOrderCanBeCompleted() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging, as: "omar@plant.example")
        let numbers = try await Self.unfinished(on: device)
        #expect(numbers.count > 20)
        for number in numbers { try await Self.complete(number, on: device) }
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await Self.unfinished(on: device).isEmpty)
        try await staging.stop()
    }

    private struct List: Decodable {
        struct Item: Decodable { let number: Int }
        let items: [Item]
    }

    private struct TaskList: Decodable {
        struct Item: Decodable {
            let place: Int
            let kind: String
            let required: Bool
            let answered: Bool
            let minimum: Double?
            let options: [String]?
        }
        let items: [Item]
    }

    private static func unfinished(on device: Device) async throws -> [Int] {
        let run = try await device.wo("list", "--json", "--offline")
        return try JSONDecoder().decode(List.self, from: Data(run.out.utf8)).items.map(\.number)
    }

    /// Runs `wo done` and each command that its refusals name, until the work order is complete.
    private static func complete(_ number: Int, on device: Device) async throws {
        var seen: Set<String> = []
        while true {
            let run = try await device.wo("done", "\(number)", "--yes", "--offline", "--json")
            if run.exit == 0 { return }
            let hint = try Printed(run).hint
            try #require(seen.insert(hint).inserted, "\(number) is a dead end: \(hint)")
            try await follow(hint, of: number, on: device)
        }
    }

    private static func follow(_ hint: String, of number: Int, on device: Device) async throws {
        if hint.hasPrefix("wo task list") { return try await answerRequiredTasks(of: number, on: device) }
        // On a terminal, wo sign asks for the name.
        let command = hint.hasPrefix("wo sign") ? "\(hint) 'A. Berg'" : hint
        try #require(command.hasPrefix("wo "), "\(number): no command in \(hint)")
        let run = try await device.shell("\"$0\"\(command.dropFirst(2)) --offline --json")
        try #require(run.exit == 0, "\(number): \(command): \(run)")
    }

    private static func answerRequiredTasks(of number: Int, on device: Device) async throws {
        let list = try await device.wo("task", "list", "\(number)", "--open", "--json")
        let tasks = try JSONDecoder().decode(TaskList.self, from: Data(list.out.utf8)).items
        for task in tasks where task.required && !task.answered {
            let answer =
                switch task.kind {
                case "subtask": "done"
                case "number", "meter": "\(task.minimum ?? 1)"
                case "inspection": "pass"
                case "multiple_choice": task.options?.first ?? ""
                case "date": "2026-11-21"
                default: "A. Berg"
                }
            let run = try await device.wo("task", "set", "\(number)", "\(task.place)", answer, "--offline")
            try #require(run.exit == 0, "\(number) task \(task.place): \(run)")
        }
    }
}
