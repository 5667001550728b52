import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

@Suite struct OperationHistoryTests {
    static func made(
        _ id: String, _ state: OperationState = .applied, supersedes: String? = nil, supersededBy: String? = nil
    ) -> OutboxOperation {
        Samples.operation(id, .title(id), state, supersedes: supersedes, supersededBy: supersededBy)
    }

    static func ids(_ operations: [OutboxOperation]) -> [String] { operations.map(\.id.rawValue) }

    @Test func aSupersedingOperationTakesThePlaceOfTheOld() {
        let history = OperationHistory([
            .made(Self.made("1", .withdrawn, supersededBy: "3")), .made(Self.made("2")),
            .made(Self.made("3", supersedes: "1")),
        ])
        #expect(Self.ids(history.undoable) == ["3", "2"])
    }

    /// A compacted operation refers only to the first operation that it supersedes. Each superseded operation refers to
    /// the compacted one. The person made several steps, so each of them can be undone.
    @Test func aCompactionKeepsTheStepsOfThePerson() {
        let closed = ["2", "3", "4"].map { Self.made($0, .withdrawn, supersededBy: "6") }
        let other = Self.made("5")
        let compaction = Self.made("6", supersedes: "2")
        let steps = ([Self.made("1")] + closed + [other, compaction]).map { HistoryStep.made($0) }
        let history = OperationHistory(steps)
        #expect(Self.ids(history.undoable) == ["1", "2", "3", "4", "5"])
        let undo = Self.made("7")
        let back = OperationHistory(
            steps + [.undone(other.id, by: nil), .made(undo), .undone(.init("4"), by: undo.id)])
        #expect(Self.ids(back.undoable) == ["1", "2", "3"] && Self.ids(back.redoable) == ["5", "4"])
        // An earlier version undid the compaction as a whole.
        let whole = OperationHistory(steps + [.undone(other.id, by: nil), .undone(compaction.id, by: nil)])
        #expect(Self.ids(whole.undoable) == ["1"] && Self.ids(whole.redoable) == ["5", "6"])
    }

    @Test func theStepsOfADiscardedCompactionCannotBeUndone() {
        let closed = ["1", "2"].map { Self.made($0, .withdrawn, supersededBy: "3") }
        let history = OperationHistory((closed + [Self.made("3", .withdrawn, supersedes: "1")]).map { .made($0) })
        #expect(history.undoable.isEmpty)
    }

    /// A merge or a compaction replaces what an undo has recorded. That is no step of the person.
    @Test func aReplacementOfAnUndoIsNoStep() {
        let steps: [HistoryStep] = [
            .made(Self.made("1")), .made(Self.made("2")),
            .made(Samples.operation("3", .title("1"), .withdrawn, supersededBy: "4")),
            .undone(.init("2"), by: .init("3")),
            .made(Samples.operation("4", .title("1"), supersedes: "3")),
        ]
        let merged = OperationHistory(steps)
        #expect(Self.ids(merged.undoable) == ["1"] && Self.ids(merged.redoable) == ["2"])
    }

    /// The person who decides a conflict takes a new step, whatever she has changed since the conflict began.
    @Test func aDecisionIsTheLastStep() {
        let steps: [HistoryStep] = [
            .made(Self.made("1", .withdrawn, supersededBy: "4")), .made(Self.made("2")),
            .made(Self.made("3", .withdrawn)),
            .undone(.init("3"), by: nil), .decided(.init("1")), .made(Self.made("4", supersedes: "1")),
        ]
        let history = OperationHistory(steps)
        #expect(Self.ids(history.undoable) == ["2", "4"] && history.redoable.isEmpty)
        let merged = OperationHistory(
            steps.dropLast() + [
                .made(Self.made("4", .withdrawn, supersedes: "1", supersededBy: "6")), .made(Self.made("5")),
                .made(Self.made("6", supersedes: "4")),
            ])
        #expect(Self.ids(merged.undoable) == ["2", "6", "5"], "a merge keeps the place")
    }

    @Test func aDiscardedOperationIsNotAnUndoStep() {
        #expect(OperationHistory([.made(Self.made("1")), .made(Self.made("2", .withdrawn))]).undoable.count == 1)
    }

    @Test func aConflictRecordAndItsOperationAreNotUndoSteps() {
        let record = Samples.operation("r", .conflictRecord(Samples.record("r")), supersedes: "2")
        let history = OperationHistory([
            .made(Self.made("1")), .made(Self.made("2", .withdrawn, supersededBy: "r")), .made(record),
        ])
        #expect(Self.ids(history.undoable) == ["1"])
    }

    /// Random sequences of changes, undos and redos have the same result as two simple stacks.
    @Test func undoAndRedoBehaveLikeTwoStacks() {
        var undone = 0
        Properties.forAll { dice in
            var (back, forward): ([OutboxOperation], [OutboxOperation]) = ([], [])
            var steps: [HistoryStep] = []
            for number in 0..<dice.roll(12) {
                let operation = Self.made("op-\(number)")
                switch dice.roll(4) {
                case 0, 1:
                    steps.append(.made(operation))
                    back.append(operation)
                    forward = []
                case 2:
                    guard let last = back.popLast() else { continue }
                    undone += 1
                    forward.append(last)
                    steps += [.made(operation), .undone(last.id, by: operation.id)]
                default:
                    guard let last = forward.popLast() else { continue }
                    back.append(operation)
                    steps += [.made(operation), .redone(last.id, by: operation.id)]
                }
            }
            let history = OperationHistory(steps)
            #expect(history.undoable == back && history.redoable == forward)
        }
        #expect(undone > Properties.cases / 2)
    }
}
