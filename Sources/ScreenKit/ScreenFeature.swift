public import MillwrightTEA
public import MillwrightViews

/// A screen together with its inputs. The meaning of a key depends on the state, so the store looks it up when it
/// handles the key. After two quick keys, the second key therefore depends on the state after the first.
public enum ScreenFeature<S: Screen>: Reducer {
    public typealias State = S.State
    public typealias Environment = S.Environment

    public enum Event: Sendable {
        case input(Input)
        case screen(S.Event)
    }

    public enum Effect: Sendable {
        case screen(S.Effect)
        /// The screen does not use the input. The screen below may use it.
        case passed(Input)
    }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        let own: S.Event
        switch event {
        case .screen(let event): own = event
        case .input(let input):
            guard let event = S.event(for: input, in: state) else { return await emit(.passed(input)) }
            own = event
        }
        await S.transform(state, own, environment, emit: emit.mapping(Effect.screen))
    }

    public static func apply(_ effect: Effect, to state: inout State) {
        if case .screen(let effect) = effect { S.apply(effect, to: &state) }
    }
}
