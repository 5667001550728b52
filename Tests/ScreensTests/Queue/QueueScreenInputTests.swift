import MillwrightOfflineEngine
@testable import MillwrightScreens
import MillwrightViews
import Testing

@Suite struct QueueScreenInputTests {
    @Test(arguments: [
        (Input.key(.enter), QueueEvent.opened(row: 0)), (.key(.character("l")), .opened(row: 0)),
        (.row(view: 0, list: BlockPlace(0), index: 1), .opened(row: 1)), (.key(.down), .selected(row: 1)),
        (.key(.character("e")), .editBegan), (.key(.character("y")), .retryRequested),
        (.key(.character("x")), .dropRequested),
        (.key(.character("S")), .sendRequested),
    ])
    func aKeyHasItsMeaning(_ input: Input, _ event: QueueEvent) {
        #expect(QueueScreen.event(for: input, in: .read(.sample(41), .sample(42))) == event)
    }

    @Test func otherInputsGoToTheScreenBelow() {
        #expect(QueueScreen.event(for: .key(.escape), in: .read()) == nil)
        #expect(QueueScreen.event(for: .key(.character("q")), in: .read()) == nil)
    }

    @Test func theEditorTakesTheKeys() async {
        let state = await QueueScreen.run(.read(.refused(41)), .test(), .editBegan).state
        #expect(QueueScreen.event(for: .key(.character("q")), in: state) == .editTyped(TypedText("Boiler valveq")))
        #expect(QueueScreen.event(for: .key(.enter), in: state) == .editSaved)
        #expect(QueueScreen.event(for: .key(.escape), in: state) == .editClosed)
        #expect(QueueScreen.event(for: .wheel(lines: 1), in: state) == .ignored)
        #expect(QueueScreen.event(for: .key(.control("p")), in: state) == nil)
    }

    @Test func theQuestionTakesTheKeys() async {
        let state = await QueueScreen.run(.read(.sample(41)), .test(), .dropRequested).state
        #expect(QueueScreen.event(for: .key(.character("y")), in: state) == .dropConfirmed)
        #expect(QueueScreen.event(for: .key(.escape), in: state) == .dropDeclined)
        #expect(QueueScreen.event(for: .key(.enter), in: state) == .ignored)
        #expect(QueueScreen.event(for: .ended, in: state) == nil)
    }
}
