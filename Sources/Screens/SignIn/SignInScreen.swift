public import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA
public import MillwrightViews

/// The form to sign in, and the progress of the first fetch.
public enum SignInScreen: Screen {
    public typealias State = SignInState

    public enum Event: Equatable, Sendable {
        case focused(SignInState.Place)
        case typed(TypedText)
        case submitted
        /// The person goes on without a sign-in, on a device with an account whose sign-in has ended.
        case left
    }

    public enum Effect: Equatable, Sendable {
        case focused(SignInState.Place)
        case typed(TypedText)
        /// The person has sent the form without the text of this field.
        case missed(SignInState.Place)
        case progressed(SignInStage)
        /// The sign-in failed. The form keeps its fields, except for a password that the server has refused.
        case failed(Message)
        case signedIn
    }

    public struct Environment: Sendable {
        /// Signs in and fetches the work orders with `LoginUseCase`. Returns the reason if it failed.
        /// ``ProgramKernel/accounts`` then reports the new session.
        public var signIn: SignIn
        /// Shows the screens of the account in use again, although its sign-in has ended.
        public var leave: @Sendable () -> Void

        public init(signIn: @escaping SignIn, leave: @escaping @Sendable () -> Void = {}) {
            self.signIn = signIn
            self.leave = leave
        }

        /// - Parameter report: receives each step when it begins, and the progress of the fetch.
        public typealias SignIn =
            @Sendable (
                _ server: String, _ email: String, _ password: String,
                _ report: @escaping @Sendable (SignInStage) async -> Void
            ) async -> Message?
    }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .focused(let place): await emit(.focused(place))
        case .typed(let text): await emit(.typed(text))
        case .left: environment.leave()
        case .submitted:
            if let missing = state.missing { return await emit(.missed(missing)) }
            if state.isSigningIn { return }
            await emit(.progressed(.contacting))
            let problem = await environment.signIn(state.server.text, state.email.text, state.password.text) {
                await emit(.progressed($0))
            }
            await emit(problem.map { .failed($0) } ?? .signedIn)
        }
    }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .focused(let place): (state.focus, state.isIncomplete) = (place, false)
        case .typed(let text): (state.focused, state.isIncomplete) = (text, false)
        case .missed(let place): (state.focus, state.isIncomplete) = (place, true)
        case .progressed(let stage): (state.stage, state.problem, state.isIncomplete) = (stage, nil, false)
        case .failed(let message):
            (state.stage, state.problem) = (nil, message)
            if Self.isAboutServer(message) {
                state.focus = .server
            } else {
                (state.password, state.focus) = (TypedText(), .password)
            }
        case .signedIn:
            state.stage = nil
            state.password = TypedText()
        }
    }

    /// Whether the server's address may be wrong. The password was not sent then.
    private static func isAboutServer(_ message: Message) -> Bool {
        [.badAddress, .unreachable, .notOurServer, .untrusted].contains(message.code)
    }

    public static func event(for input: Input, in state: State) -> Event? {
        if state.isSigningIn { return nil }
        let places = State.Place.allCases
        let place = state.focus.rawValue
        switch input {
        case .key(.enter): return .submitted
        case .key(.escape): return state.endedSession == nil ? nil : .left
        case .key(.down), .key(.tab): return .focused(places[(place + 1) % places.count])
        case .key(.up), .key(.backTab): return .focused(places[(place + places.count - 1) % places.count])
        case .field(_, _, let index) where places.indices.contains(index): return .focused(places[index])
        default:
            var text = state.focused
            return text.apply(input) ? .typed(text) : nil
        }
    }

    /// Returns the words for a step that this form takes.
    @Sendable private static func key(_ step: NextStep) -> StyledText? {
        switch step {
        case .signIn: "correct the form and press Enter"
        case .signInAs(let email?): "sign in as \(StyledText.cell(email))"
        case .signInAs(nil): "sign in with that account"
        case .signInAt(let address?): "type the server's address, such as \(StyledText.cell(address))"
        case .signInAt(nil): "type it here and press Enter"
        default: nil
        }
    }

    /// Returns a message as one sentence. On this form, a step is a whole instruction and not only a key.
    private static func sentence(_ problem: Message) -> MessageText {
        problem.next.map { "\(problem.summary); \($0)" } ?? problem.summary
    }

    public static func view(_ state: State, in context: ViewContext) -> View {
        let context = context.on(key)
        var fields = [
            FormLine("server", .text(state.server), hint: "the address that your office gave you"),
            FormLine("e-mail", .text(state.email)), FormLine("password", .secret(count: state.password.text.count)),
        ]
        if state.isIncomplete { fields[state.focus.rawValue].problem = "it is empty; type it and press Enter" }
        var body: [Block] = [.fields(Fields(fields, focused: state.isSigningIn ? nil : state.focus.rawValue))]
        if let ended = state.endedSession { body.insert(.text(words(ended)), at: 0) }
        if let stage = state.stage { body += stage.blocks }
        if let problem = state.problem { body.append(.text(context.words(sentence(problem)).painted(.bad))) }
        return View(
            id: "sign-in", title: "Sign in", body: body,
            keys: keys(state))
    }

    private static func keys(_ state: State) -> [KeyHint] {
        var keys = state.isSigningIn ? [] : [KeyHint(.enter, "sign in"), KeyHint(.tab, "next field")]
        if state.endedSession != nil, !state.isSigningIn { keys.append(KeyHint(.escape, "work offline")) }
        return keys + [KeyHint(.control("c"), "quit")]
    }

    private static func words(_ ended: SignInState.EndedSession) -> StyledText {
        let verb: StyledText = ended.waiting == 1 ? "waits here and is kept" : "wait here and are kept"
        let waiting: StyledText = ended.waiting == 0 ? "" : " \(Counted.changes(ended.waiting)) \(verb)."
        return .paint(.warn, "The sign-in has ended.\(waiting) Sign in to send and fetch.")
    }
}
