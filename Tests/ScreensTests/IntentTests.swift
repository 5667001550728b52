import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightTEA
import MillwrightUseCases
import MillwrightViews
import Synchronization
import TestSupport
import Testing

@testable import MillwrightScreens

/// Every change that a screen saves was asked for: random keys, clicks, pastes and turns of the wheel save something only
/// if the last of them was a key that the screen showed as working, in its dialog if one was open.
struct IntentTests {
    @Test(arguments: 0..<8 as Range<UInt64>)
    func aWorkOrderSavesOnlyOnItsKeys(seed: UInt64) async {
        await expectIntent(WorkOrderScreen.self, .sample(), seed: seed) { saved in
            var environment = WorkOrderEnvironment.sample()
            environment.answer = { _, _, _ throws(FlowProblem) in saved("answer") }
            environment.changeStatus = { _, _ throws(FlowProblem) in saved("status") }
            environment.record = { _ throws(FlowProblem) in saved("log") }
            environment.assign = { _, _ throws(FlowProblem) in saved("assignment") }
            return environment
        }
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func aTaskSavesOnlyOnItsKeys(seed: UInt64) async {
        let kinds: [TaskKind] = [
            .subtask, .inspection, .multipleChoice(options: ["gas", "oil"]), .text, TaskEditorState.bar,
            .meter(MeterRule(last: 10)), .signature, .date,
        ]
        await expectIntent(TaskEditorScreen.self, .sample(kinds[Int(seed)]), seed: seed) { saved in
            var environment = TaskEditorEnvironment.sample()
            environment.answer = { _, _ throws(FlowProblem) in saved("answer") }
            environment.annotate = { _, _ throws(FlowProblem) in saved("note") }
            return environment
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func theNotesSaveOnlyOnTheirKeys(seed: UInt64) async {
        await expectIntent(NotesScreen.self, .writing("wet"), seed: seed) { saved in
            var environment = NotesEnvironment.sample()
            environment.save = { _, _ throws(FlowProblem) in saved("note") }
            return environment
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func theFormSavesOnlyOnItsKeys(seed: UInt64) async {
        await expectIntent(WorkOrderFormScreen.self, .sample(), seed: seed) { saved in
            var environment = WorkOrderFormEnvironment.sample()
            environment.save = { _, _ throws(FlowProblem) in saved("fields") }
            return environment
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func aNewWorkOrderIsCreatedOnlyOnItsKeys(seed: UInt64) async {
        await expectIntent(NewWorkOrderScreen.self, .test("Leak"), seed: seed) { saved in
            var environment = NewWorkOrderEnvironment.test()
            environment.create = { _ throws(FlowProblem) in
                NewWorkOrderEnvironment.Created(id: WorkOrder.ID("n"), words: saved("creation"))
            }
            return environment
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func theQueueChangesOnlyOnItsKeys(seed: UInt64) async {
        let state = QueueState.read(.sample(41), .conflict(43), .refused(44), .sample(45, .inDoubt), .mergeable)
        await expectIntent(QueueScreen.self, state, seed: seed) { saved in
            var environment = QueueEnvironment.test()
            environment.edit = { _, _ in .success(saved("edit")) }
            environment.retry = { _, _ in saved("retry") }
            environment.move = { _, _ in .success(saved("move")) }
            environment.drop = { _ in saved("drop") }
            return environment
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func aConflictIsDecidedOnlyOnItsKeys(seed: UInt64) async {
        await expectIntent(ConflictScreen.self, .read(.mergeable), seed: seed) { saved in
            var environment = ConflictEnvironment.test()
            environment.resolve = { _, _ in .success(saved("decision")) }
            environment.moveToNewWorkOrder = { _ in .success(saved("move")) }
            return environment
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func thePhotosChangeOnlyOnTheirKeys(seed: UInt64) async {
        let state = PhotosState.read(.sample("a.jpg"), .sample("bb.jpg"))
        await expectIntent(PhotosScreen.self, state, seed: seed) { saved in
            var environment = PhotosEnvironment.test(paths: ["/a b.jpg"])
            environment.add = { _, _, _ in .success(saved("photo")) }
            environment.delete = { _ in .success(saved("deletion")) }
            return environment
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func aSignatureIsSavedOnlyOnItsKeys(seed: UInt64) async {
        let content = seed.isMultiple(of: 2) ? SignatureContent.unsigned : .signed()
        await expectIntent(SignatureScreen.self, .read(content), seed: seed) { saved in
            var environment = SignatureEnvironment.test()
            environment.sign = { _, _, _ in .success(saved("signature")) }
            environment.delete = { _ in .success(saved("deletion")) }
            return environment
        }
    }

    @Test(arguments: 0..<4 as Range<UInt64>)
    func theTimerChangesOnlyOnItsKeys(seed: UInt64) async {
        let state = TimerState.read(.sample(.sample("Kim", 20), .sample("Kim", 90, 40)))
        await expectIntent(TimerScreen.self, state, seed: seed) { saved in
            var environment = TimerEnvironment.test()
            environment.start = { .success(saved("start")) }
            environment.stop = { _, _ in .success(saved("stop")) }
            environment.add = { _, _ in .success(saved("labor time")) }
            environment.correct = { _, _, _ in .success(saved("correction")) }
            return environment
        }
    }

    /// The keys that do the same as a shown one: Ctrl-S saves every form, and Delete deletes.
    private static let aliases: [Key: Key] = [.enter: .control("s"), .character("x"): .delete]

    /// Gives the screen random inputs. After each one that saved something, expects that it is a working key of what was
    /// on display before it.
    private func expectIntent<S: Screen>(
        _ screen: S.Type, _ initial: S.State, seed: UInt64,
        _ environment: (@escaping @Sendable (String) -> MessageText) -> S.Environment
    ) async where S.Context == ViewContext {
        let saves = Saves()
        let store = Store(ScreenFeature<S>.self, initial: initial, environment: environment { saves.add($0) })
        async let running: Void = store.run()
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            let view = S.view(await store.state, in: .test)
            let input = generator.input()
            await store.handle(.input(input))
            for saved in saves.taken() {
                let keys = (view.dialog?.keys ?? view.keys).filter { $0.blocked == nil }.map(\.key)
                let asked = keys + keys.compactMap { Self.aliases[$0] }
                #expect(asked.contains { .key($0) == input }, "\(saved) was saved by \(input)")
            }
        }
        await store.close()
        await running
    }
}

/// The changes that a screen has saved since the last look.
private final class Saves: Sendable {
    private let names = Mutex<[String]>([])

    func add(_ name: String) -> MessageText {
        names.withLock { $0.append(name) }
        return "saved"
    }

    func taken() -> [String] {
        names.withLock { names in
            defer { names = [] }
            return names
        }
    }
}
