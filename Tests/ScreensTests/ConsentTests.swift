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

/// The actions that a person cannot take back, or that discard something. Random keys, clicks, turns of the wheel and
/// pastes never do one of them, because only `y` agrees.
struct ConsentTests {
    private static let withoutReopen = SampleWorkOrder.session([.view, .editAny, .complete])

    private static var answered: WorkOrderDetails {
        var details = SampleWorkOrder.details
        details.tasks[0].value = .subtask(.complete)
        details.tasks[1].value = .inspection(.fail)
        details.tasks[2].value = .number(1.5)
        return details
    }

    @Test(arguments: 0..<6 as Range<UInt64>)
    func aCompletionThatCannotBeReopened(seed: UInt64) async {
        await expectNothingWithoutConsent(
            WorkOrderScreen.self, .sample(Self.answered, Self.withoutReopen), seed: seed, first: .key(.character("c"))
        ) { done in
            var environment = WorkOrderEnvironment.sample()
            environment.changeStatus = { status, _ throws(FlowProblem) in
                if status == .complete { done("complete") }
                throw .broken
            }
            return environment
        }
    }

    @Test(arguments: 0..<6 as Range<UInt64>)
    func aTickThatOverwritesAFailedInspection(seed: UInt64) async {
        await expectNothingWithoutConsent(
            WorkOrderScreen.self, .sample(Self.answered, selected: 1), seed: seed, first: .key(.space)
        ) { done in
            var environment = WorkOrderEnvironment.sample()
            environment.answer = { task, _, _ throws(FlowProblem) in
                if task == SampleWorkOrder.task("insp") { done("overwrite") }
                throw .broken
            }
            return environment
        }
    }

    @Test(arguments: 0..<6 as Range<UInt64>)
    func aDiscardedChange(seed: UInt64) async {
        await expectNothingWithoutConsent(
            QueueScreen.self, .read(.sample(41), .conflict(43), .refused(44)), seed: seed, first: .key(.character("x"))
        ) { done in
            var environment = QueueEnvironment.test(edited: .failure(.broken))
            environment.drop = { _ in
                done("discard")
                return ""
            }
            return environment
        }
    }

    @Test(arguments: 0..<6 as Range<UInt64>)
    func aMoveToAnotherWorkOrder(seed: UInt64) async {
        let order = WorkOrder(id: WorkOrder.ID("w1"), number: 1042, title: "Leak", updatedAt: tenOClock)
        let refused = OutboxOperation.sample(
            44, .create(WorkOrderDraft(workOrder: order)), base: nil, .refused(reason: OperationReason(.refused)))
        await expectNothingWithoutConsent(QueueScreen.self, .read(refused), seed: seed, first: .key(.character("m"))) {
            done in
            var environment = QueueEnvironment.test(edited: .failure(.broken))
            environment.move = { _, _ in
                done("move")
                return .success("")
            }
            return environment
        }
    }

    @Test(arguments: 0..<6 as Range<UInt64>)
    func aDecisionThatReplacesTheServersValue(seed: UInt64) async {
        for operation in [OutboxOperation.conflict(43), .gone, .partBelowStock] {
            await expectNothingWithoutConsent(ConflictScreen.self, .read(operation), seed: seed, first: .key(.enter)) {
                done in
                var environment = ConflictEnvironment.test()
                environment.resolve = { _, choice in
                    if choice.kind == .mine { done("mine") }
                    return .failure(.broken)
                }
                environment.moveToNewWorkOrder = { _ in
                    done("move")
                    return .failure(.broken)
                }
                return environment
            }
        }
    }

    @Test(arguments: 0..<6 as Range<UInt64>)
    func anUndoThatNeedsAnAnswer(seed: UInt64) async {
        var state = UndoState(id: .init("7"))
        state.question = .loaded(UndoScreenTests.question)
        await expectNothingWithoutConsent(UndoScreen.self, state, seed: seed, first: .key(.character("u"))) { done in
            var environment = UndoEnvironment.test()
            environment.step = { _, _ in
                done("undo")
                return ""
            }
            return environment
        }
    }

    /// The keys of consent are in no palette, where Enter or a click chooses a command.
    @Test func thePaletteHasNoConsent() {
        var undo = UndoState(id: .init("7"))
        undo.question = .loaded(UndoScreenTests.question)
        let palette = CommandPalette(UndoScreen.view(undo, in: .test))
        #expect(!palette.commands.contains { $0.isConsent || $0.key == Confirmation.key })
    }

    /// Presses the key of an action, and then gives the screen random inputs other than `y`.
    private func expectNothingWithoutConsent<S: Screen>(
        _ screen: S.Type, _ initial: S.State, seed: UInt64, first: Input,
        _ environment: (@escaping @Sendable (String) -> Void) -> S.Environment
    ) async {
        let done = Actions()
        let store = Store(ScreenFeature<S>.self, initial: initial, environment: environment { done.add($0) })
        async let running: Void = store.run()
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<60 {
            await store.handle(.input(first))
            for _ in 0..<5 {
                let input = generator.input()
                if input != .key(Confirmation.key) { await store.handle(.input(input)) }
            }
        }
        await store.close()
        await running
        #expect(done.all == [])
    }
}

/// The actions that a screen has done.
private final class Actions: Sendable {
    private let names = Mutex<[String]>([])

    func add(_ name: String) { names.withLock { $0.append(name) } }

    var all: [String] { names.withLock { $0 } }
}
