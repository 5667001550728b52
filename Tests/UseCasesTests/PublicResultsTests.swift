import Foundation
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases
import Testing

/// Tests that a host can create the results of all use cases, for fakes in its own tests.
struct PublicResultsTests {
    private static let operation = Samples.operation("op")

    @Test func aHostCreatesTheResultsOfChecklists() {
        let task = PlacedTask(
            place: 2,
            task: WorkOrderTask(
                id: Samples.remark, checklistID: Checklist.ID("list"), label: "Remark", kind: .text))
        let list = ChecklistWithTasks(checklist: Checklist(id: Checklist.ID("list"), name: "Checks"), tasks: [task])
        #expect(list.checklist.name == "Checks" && list.tasks.map(\.place) == [2])
        #expect(list.tasks.map(\.task.id) == [Samples.remark])
    }

    @Test func aHostCreatesTheResultsOfPhotosAndNotes() {
        let photo = Samples.photo("valve")
        let kept = KeptPhoto(content: photo.content, originalSize: 9, removed: [.location])
        let uploaded = UploadedPhoto(outcome: .unchanged, place: 1, photo: photo, kept: kept)
        #expect(uploaded.outcome == .unchanged && uploaded.place == 1)
        #expect(uploaded.photo == photo && uploaded.kept == kept)

        let note = Samples.note("a")
        let notes = NotesKept(number: 1042, arrived: [note])
        #expect(notes.number == 1042 && notes.arrived == [note])
        let snapshot = NotesSnapshot(own: [Samples.order: [note.id]], known: [:])
        #expect(snapshot.own == [Samples.order: [note.id]] && snapshot.known.isEmpty)
    }

    @Test func aHostCreatesTheResultsOfTheQueue() {
        let operation = Self.operation
        let undo = Undo(operation: operation, outcome: .withdrawn, dependents: [operation])
        #expect(undo.operation == operation && undo.outcome == .withdrawn && undo.dependents == [operation])
        let redo = Redo(operation: operation, outcome: .saved(operation.id))
        #expect(redo.operation == operation && redo.outcome == .saved(operation.id))
        let retry = Retry(operation: operation, outcome: .released)
        #expect(retry.operation == operation && retry.outcome == .released)
        let superseding = SupersedingOperation(id: OutboxOperation.ID("new"), change: .title("Pump"))
        let resolution = Resolution(operation: operation, replacements: [superseding])
        #expect(resolution.operation == operation && resolution.replacements == [superseding])
        let step = LanePreview.Step(operation: operation, readiness: .ready)
        let lane = LanePreview(workOrderID: Samples.order, workOrderNumber: 1042, steps: [step])
        #expect(lane.workOrderID == Samples.order && lane.workOrderNumber == 1042)
        #expect(lane.steps.map(\.operation) == [operation] && lane.steps.map(\.readiness) == [.ready])
    }

    /// The structures that a host never creates: one has a fixed list of values, a sequence makes its iterator, and a scope
    /// comes from its parent.
    private static let fixed: Set<String> = ["FieldContent", "Iterator", "SessionComponent", "WorkOrderComponent"]

    /// A use case needs no public initializer if it takes a repository that is not public: a host gets such a use case
    /// from a component.
    @Test(arguments: ["Domain", "OfflineEngine", "UseCases"])
    func everyPublicStructureHasAPublicInitializer(module: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/\(module)")
        var found = 0
        for case let file as URL in FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil) ?? .init()
        where file.pathExtension == "swift" {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            for (index, line) in lines.enumerated() {
                guard let match = line.prefixMatch(of: /( *)public struct (\w+)/) else { continue }
                let (margin, name) = (match.output.1, String(match.output.2))
                let body = lines[(index + 1)...].prefix { !$0.hasPrefix("\(margin)}") }
                found += 1
                let inits = ["public init"] + (name.hasSuffix("UseCase") ? ["package init"] : [])
                #expect(
                    Self.fixed.contains(name)
                        || body.contains { line in inits.contains { line.hasPrefix("\(margin)    \($0)") } },
                    "\(file.lastPathComponent): \(name)")
            }
        }
        #expect(found > 10)
    }
}
