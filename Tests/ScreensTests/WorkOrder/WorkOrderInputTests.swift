import MillwrightDomain
import MillwrightScreenKit
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct WorkOrderInputTests {
    private func event(_ input: Input, _ state: WorkOrderState = .sample()) -> WorkOrderEvent? {
        WorkOrderScreen.event(for: input, in: state)
    }

    @Test(arguments: [
        (Key.space, WorkOrderEvent.ticked), (.character("b"), .statusRequested(.inProgress)),
        (.character("w"), .statusRequested(.onHold)), (.character("c"), .statusRequested(.complete)),
        (.character("R"), .statusRequested(.open)), (.character("e"), .destinationRequested(.form)),
        (.character("n"), .destinationRequested(.notes(isWriting: true))),
        (.character("p"), .destinationRequested(.photos)),
        (.character("s"), .destinationRequested(.signature)), (.character("t"), .destinationRequested(.timer)),
        (.character("r"), .fetchRequested), (.enter, .opened(0)),
        (.down, .selected(1)), (.character("k"), .selected(-1)), (.end, .selected(2)), (.pageDown, .selected(10)),
        (.pageUp, .selected(-10)), (.home, .selected(0)),
    ])
    func aKeyHasItsEvent(key: Key, expected: WorkOrderEvent) { #expect(event(.key(key)) == expected) }

    @Test func keysOfTheRootAreNotUsed() {
        for key in [Key.escape, .character("q"), .character("Q"), .character(":"), .character("?"), .control("p")] {
            #expect(event(.key(key)) == nil)
        }
    }

    @Test func aClickOpensTheRowOfItsList() {
        #expect(event(.row(view: 0, list: BlockPlace(1), index: 0)) == .opened(2))
        #expect(event(.row(view: 0, list: BlockPlace(0), index: 2)) == nil)
        #expect(event(.row(view: 0, list: BlockPlace(7), index: 0)) == nil)
        #expect(event(.wheel(lines: 2)) == .selected(2))
    }

    @Test func theKeysOfTheBlockersMoveChooseAndClose() {
        var state = WorkOrderState.sample()
        let blockers = SampleWorkOrder.details.completionBlockers
        let menu = Menu(title: "", choices: blockers, current: nil)
        state.dialog = .blockers(menu)
        #expect(event(.key(.enter), state) == .blockerChosen(blockers[0]))
        #expect(event(.key(.escape), state) == .dialogChanged(nil))
        guard case .dialogChanged(.blockers(let moved)) = event(.key(.down), state) else { return #expect(Bool(false)) }
        #expect(moved.selected == 1)
    }

    @Test func onlyYesConfirmsACompletion() {
        var state = WorkOrderState.sample()
        state.dialog = .completion(WorkOrderScreen.completionQuestion(SampleWorkOrder.details))
        #expect(event(.key(.character("y")), state) == .completionConfirmed)
        for key in [Key.enter, .space, .character("c")] { #expect(event(.key(key), state) == .ignored) }
        #expect(event(.key(.escape), state) == .dialogChanged(nil))
        #expect(event(.resized(columns: 80, rows: 24), state) == nil)
    }

    @Test func anEmptyWorkOrderOpensNothing() {
        var details = SampleWorkOrder.details
        details.tasks = []
        #expect(event(.key(.enter), .sample(details)) == nil)
    }
}
