import MillwrightDomain
import Testing

/// Tests of the rule that finds the same task in another work order or a newer template.
@Suite struct TaskMatchTests {
    private static let bar = TaskKind.number(NumberRule(unit: "bar"))

    private static func task(_ label: String, _ kind: TaskKind = .subtask, in list: String? = "A") -> TaskMatch.Task {
        TaskMatch.Task(checklist: list, label: label, kind: kind)
    }

    @Test func theSameLabelAndUnitIsTheSameTask() {
        let wider = TaskKind.number(NumberRule(unit: "bar", maximum: 9))
        #expect(TaskMatch.places(of: [Self.task("P", Self.bar)], in: [Self.task("P", wider)]) == [0])
        let psi = TaskKind.number(NumberRule(unit: "psi"))
        #expect(TaskMatch.places(of: [Self.task("P", Self.bar)], in: [Self.task("P", psi)]) == [nil])
        #expect(TaskMatch.places(of: [Self.task("P", Self.bar)], in: [Self.task("P", .text)]) == [nil])
        #expect(TaskMatch.places(of: [Self.task("P")], in: [Self.task("p")]) == [nil])
    }

    @Test func theSameChecklistGoesFirst() {
        let candidates = [Self.task("Clean", in: "B"), Self.task("Clean", in: "A")]
        #expect(TaskMatch.places(of: [Self.task("Clean")], in: candidates) == [1])
        #expect(TaskMatch.places(of: [Self.task("Clean", in: "C")], in: candidates) == [0])
    }

    @Test func equalTasksAreMatchedInOrderAndOnce() {
        let twice = [Self.task("Clean"), Self.task("Clean")]
        #expect(TaskMatch.places(of: twice + [Self.task("Clean")], in: twice) == [0, 1, nil])
    }
}
