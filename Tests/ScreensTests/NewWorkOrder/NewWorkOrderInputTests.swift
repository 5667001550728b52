import MillwrightScreenKit
import MillwrightDomain
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct NewWorkOrderInputTests {
    private func event(_ input: Input, _ state: NewWorkOrderState = .test()) -> NewWorkOrderEvent? {
        NewWorkOrderScreen.event(for: input, in: state)
    }

    @Test(arguments: [
        (Input.key(.control("s")), NewWorkOrderEvent.saveRequested), (.key(.control("t")), .templatesRequested),
        (.key(.escape), .leaveRequested), (.key(.tab), .focused(.form(.priority))),
        (.key(.backTab), .focused(.tasks)), (.key(.enter), .focused(.form(.priority))),
        (.field(view: 0, fields: BlockPlace(0), index: 7), .focused(.signature)),
    ])
    func aKeyHasItsEvent(input: Input, expected: NewWorkOrderEvent) { #expect(event(input) == expected) }

    @Test func aTitleIsTyped() {
        guard case .valuesChanged(let values) = event(.key(.character("q"))) else { return #expect(Bool(false)) }
        #expect(values.title.text == "q")
        #expect(event(.field(view: 0, fields: BlockPlace(0), index: 9)) == nil)
    }

    @Test func theSignatureIsTicked() {
        let state = NewWorkOrderState.test(focus: .signature)
        #expect(event(.key(.space), state) == .signatureToggled)
        #expect(event(.key(.down), state) == .focused(.form(.description)))
        #expect(event(.key(.up), state) == .focused(.form(.assignees)))
        #expect(event(.key(.character("q")), state) == .focused(.signature))
    }

    @Test func aTaskIsTyped() {
        let state = NewWorkOrderState.test(focus: .tasks)
        guard case .tasksTyped(let text) = event(.key(.enter), state) else { return #expect(Bool(false)) }
        #expect(text.text == "\n")
        #expect(event(.key(.control("x")), state) == .focused(.tasks))
        #expect(event(.resized(columns: 80, rows: 24), state) == nil)
    }

    @Test func aFieldWithChoicesOpensItsMenu() {
        #expect(event(.key(.space), .test(focus: .form(.asset))) == .menuRequested)
        #expect(event(.key(.enter), .test(focus: .form(.asset))) == .focused(.form(.location)))
        var state = NewWorkOrderState.test(focus: .form(.asset))
        state.menu = FormMenu(.asset, WorkOrderFormEnvironment.directory, state.values).map { .field($0) }
        guard case .chosen(let values, next: nil) = event(.key(.enter), state) else { return #expect(Bool(false)) }
        #expect(values.asset == nil)
        #expect(event(.key(.escape), state) == .menuChanged(nil))
        #expect(event(.key(Key(.function(5))), state) == .menuChanged(state.menu))
    }

    @Test func theQuestionBeforeLeavingHasTheKeys() {
        var state = NewWorkOrderState.test("Leak")
        state.isLeaving = true
        #expect(event(.key(.character("d")), state) == .leaveAnswered(.discard))
    }

    @Test func aPersonWhoMayNotCreateOnlyLeaves() {
        let state = NewWorkOrderState.test([.view])
        #expect(event(.key(.character("x")), state) == nil)
        #expect(event(.key(.escape), state) == nil)
    }
}

extension NewWorkOrderState {
    fileprivate static func test(_ permissions: Set<Permission>) -> NewWorkOrderState {
        .test("", focus: .form(.title), permissions)
    }
}
