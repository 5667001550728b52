import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

/// Tests of a refused creation that is made again or moved, with everything that was done on the work order.
@Suite struct CorrectedCreationTests {
    private static let bar = TaskKind.number(NumberRule(unit: "bar"))

    private static func task(_ id: String, _ label: String, _ kind: TaskKind = .inspection) -> WorkOrderTask {
        WorkOrderTask(id: WorkOrderTask.ID(id), checklistID: Checklist.ID("list"), label: label, kind: kind)
    }

    private static let draft = WorkOrderDraft(
        workOrder: WorkOrder(id: WorkOrder.ID("order"), number: 900_001, title: "Round", description: "Look."),
        checklists: [Checklist(id: Checklist.ID("list"), name: "Walk")],
        tasks: [task("p", "Pressure before", bar), task("l", "Leaks"), task("n", "Noise")],
        templateID: WorkOrderTemplate.ID("round"))

    private static let refused = Samples.operation("create", .create(draft), .refused(reason: .words("taskIds")))

    /// One change of each kind that can wait for the work order.
    private static let behind = [
        Samples.operation("p1", Samples.value("p", .number(3.5)), sequence: 2),
        Samples.operation("l1", Samples.value("l", .inspection(.pass)), sequence: 3),
        Samples.operation("n1", Samples.taskNote("n", "rattles"), sequence: 4),
        Samples.operation("ph", .photo(Samples.photo("ph", task: "p")), sequence: 5),
        Samples.operation("no", .note(Samples.note("no", "free")), sequence: 6),
        Samples.operation("t", .log(Samples.time("t")), sequence: 7),
        Samples.operation("te", .timeEnd(of: LogEntry.ID("t"), Samples.minutes(9)), sequence: 8),
        Samples.operation("st", .status(.onHold), sequence: 9),
    ]

    private static func ids() -> () -> OutboxOperation.ID {
        var made = 0
        return {
            made += 1
            return OutboxOperation.ID("new-\(made)")
        }
    }

    private static func corrected(_ tasks: [WorkOrderTask]) throws -> CorrectedCreation {
        let next = WorkOrderDraft(
            workOrder: draft.workOrder, checklists: draft.checklists, tasks: tasks, templateID: draft.templateID)
        return try #require(
            CorrectedCreation(
                of: refused, as: next, lane: [refused] + behind, person: Samples.ana, now: Samples.noon, makeID: ids()))
    }

    private static func notes(_ operations: [SupersedingOperation]) -> [String] {
        operations.compactMap(\.change.addedNote?.text)
    }

    @Test func changesOfTasksThatStayAreNotTouched() throws {
        let corrected = try Self.corrected(Self.draft.tasks + [Self.task("s", "Smell")])
        #expect(corrected.displaced.isEmpty && corrected.closing == [Self.refused.id])
        #expect(corrected.creation.change.createdWorkOrder?.tasks.count == 4)
    }

    @Test func aChangeWithoutATaskBecomesANoteWithItsLabelAndUnit() throws {
        let corrected = try Self.corrected([Self.task("l", "Leaks")])
        #expect(corrected.displaced.map(\.operation.id.rawValue) == ["p1", "n1", "ph"])
        #expect(
            Self.notes(corrected.replacements) == [
                "\"Pressure before\" 3.5 bar", "note of \"Noise\": rattles", "photo ph.jpg: \"Pressure before\"",
            ])
        let photo = try #require(corrected.replacements.compactMap(\.change.addedPhoto).first)
        #expect(photo.taskID == nil && photo.content == Samples.photo("ph").content)
    }

    @Test func anAnswerThatTheNewRuleForbidsBecomesANote() throws {
        let strict = TaskKind.number(NumberRule(unit: "bar", maximum: 2))
        let corrected = try Self.corrected([
            Self.task("p", "Pressure before", strict), Self.task("l", "Leaks"), Self.task("n", "Noise"),
        ])
        #expect(corrected.displaced.map(\.operation.id.rawValue) == ["p1"])
        #expect(Self.notes(corrected.replacements) == ["\"Pressure before\" 3.5 bar"])
    }

    @Test func onlyARefusedCreationIsCorrected() {
        for state in [OperationState.waiting, .inDoubt, .applied, .withdrawn] {
            let operation = Samples.operation("create", .create(Self.draft), state)
            #expect(
                CorrectedCreation(
                    of: operation, as: Self.draft, lane: [operation], person: Samples.ana, now: Samples.noon,
                    makeID: Self.ids()) == nil)
        }
    }

    @Test func aMoveToANewWorkOrderKeepsEveryTaskWithNewIDs() throws {
        let move = try #require(
            WorkOrderMove(
                of: [Self.refused] + Self.behind, on: nil, number: 900_002, person: Samples.ana, now: Samples.noon,
                makeID: Self.ids()))
        let draft = try #require(move.draft)
        #expect(draft.templateID == nil && draft.tasks.map(\.label) == Self.draft.tasks.map(\.label))
        #expect(draft.workOrder.title == "Round" && draft.workOrder.description == "Look." && draft.id != Self.draft.id)
        #expect(move.moved.map(\.operation.id.rawValue) == ["create"] + Self.behind.map(\.id.rawValue))
        let answers = move.replacements.filter { $0.change.field?.taskID == draft.tasks[0].id }
        #expect(answers.map(\.change.target) == [.answer(.number(3.5))])
        #expect(Self.notes(move.replacements) == ["free", "status: onHold"])
        #expect(move.replacements.contains { $0.change.addedPhoto?.taskID == draft.tasks[0].id })
    }

    @Test func aMoveToAWorkOrderOverwritesNothing() throws {
        var other = WorkOrderDetails(
            workOrder: WorkOrder(id: WorkOrder.ID("other"), number: 1042, title: "Theirs"),
            checklists: Self.draft.checklists,
            tasks: [Self.task("x", "Pressure before", Self.bar), Self.task("y", "Leaks")])
        other.tasks[1].value = .inspection(.fail)
        let title = Samples.operation("ti", .title("Mine"), sequence: 10)
        let move = try #require(
            WorkOrderMove(
                of: [Self.refused] + Self.behind + [title], on: nil, to: other, person: Samples.ana, now: Samples.noon,
                makeID: Self.ids()))
        #expect(move.creation == nil && move.workOrder.number == 1042)
        #expect(move.replacements.compactMap(\.change.field?.taskID) == [WorkOrderTask.ID("x")])
        #expect(
            Self.notes(move.replacements) == [
                "Round\n\nLook.", "\"Leaks\" pass", "note of \"Noise\": rattles", "free", "status: onHold",
                "title: Mine",
            ])
        let timed = move.replacements.compactMap(\.change.addedLogEntry).first
        #expect(move.replacements.contains { $0.change.field?.logEntryID == timed?.id })
    }

    @Test(arguments: 0..<200) func nothingOfAMoveIsDropped(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let lane = (0..<12).map { Samples.operation("op-\($0)", random.anyChange(), .waiting, sequence: Int64($0 + 2)) }
        let move = try #require(
            WorkOrderMove(
                of: [Self.refused] + lane, on: nil, to: random.anyDetails(), person: Samples.ana, now: Samples.noon,
                makeID: Self.ids()))
        for moved in move.moved where !moved.operation.change.text.isEmpty && moved.operation.change.removedPhoto == nil
        {
            #expect(!moved.replacements.isEmpty, "\(moved.operation.change)")
        }
    }
}
