import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightTEA
import MillwrightViews
import Testing

@testable import MillwrightScreens

struct SignInScreenTests {
    private static func environment(_ stages: [SignInStage], _ problem: Bool = false) -> SignInScreen.Environment {
        SignInScreen.Environment { _, _, _, report in
            for stage in stages { await report(stage) }
            return problem ? FlowProblem.broken.message : nil
        }
    }

    private static var complete: SignInState {
        var state = SignInState(server: "wo.plant.example", email: "tess@plant.example")
        state.password = TypedText("secret")
        return state
    }

    @Test func anIncompleteFormNamesTheEmptyField() async {
        let states = await SignInScreen.states(
            of: [.submitted], from: SignInState(server: "wo.plant.example"), in: Self.environment([]))
        #expect(states.last?.focus == .email && states.last?.isIncomplete == true)
        let view = SignInScreen.view(states.last ?? SignInState(), in: .test)
        #expect(view.lines.contains { $0.contains("e-mail") && $0.contains("it is empty") }, "\(view.lines)")
        let typed = await SignInScreen.states(
            of: [.submitted, .typed(TypedText("t"))], from: SignInState(server: "wo.plant.example"),
            in: Self.environment([]))
        #expect(typed.last?.isIncomplete == false)
    }

    @Test func aPersonCanWorkOnWithoutASignInAfterTheSessionHasEnded() {
        let ended = SignInState(
            server: "wo.plant.example", email: "tess@plant.example", endedSession: .init(waiting: 2))
        let view = SignInScreen.view(ended, in: .test)
        #expect(
            view.lines.contains(
                "The sign-in has ended. 2 changes wait here and are kept. Sign in to send and fetch."), "\(view.lines)")
        #expect(ended.focus == .password && view.workingKeys.contains("Esc work offline"))
        #expect(SignInScreen.event(for: .key(.escape), in: ended) == .left)
        #expect(SignInScreen.event(for: .key(.escape), in: Self.complete) == nil)
        var busy = ended
        busy.stage = .signingIn
        #expect(SignInScreen.event(for: .key(.escape), in: busy) == nil)
    }

    @Test func aSignInShowsItsStepsAndTheFetchedWorkOrders() async {
        let states = await SignInScreen.states(
            of: [.submitted], from: Self.complete,
            in: Self.environment([.signingIn, .fetching(workOrders: 0), .fetching(workOrders: 7)]))
        #expect(
            states.map(\.stage) == [
                .contacting, .signingIn, .fetching(workOrders: 0), .fetching(workOrders: 7), nil,
            ])
        let last = SignInScreen.view(states[3], in: .test).lines
        #expect(last.contains { $0.contains("7 work orders") }, "\(last)")
    }

    @Test func aWrongServerKeepsThePasswordAndIsCorrectedFirst() async {
        var failed = Self.complete
        SignInScreen.apply(.failed(Message(.unreachable, "cannot reach it", next: nil)), to: &failed)
        #expect(failed.focus == .server && failed.password == Self.complete.password)
    }

    @Test func aFailedSignInKeepsTheFormWithoutThePassword() async {
        let states = await SignInScreen.states(
            of: [.submitted], from: Self.complete, in: Self.environment([.signingIn], true))
        #expect(states.last?.problem == FlowProblem.broken.message)
        #expect(states.last?.stage == nil && states.last?.password.isEmpty == true)
        #expect(states.last?.server == Self.complete.server && states.last?.focus == .password)
    }
}
