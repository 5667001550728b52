public import MillwrightTEA

/// A screen together with its inputs. The meaning of a key depends on the state, so the store finds it when the event
/// of the key starts. A key that was typed quickly after another one then sees the state after that one.
public enum ScreenFeature<S: Screen>: Reducer {
    public typealias State = S.State
    public typealias Environment = S.Environment

    public enum Event: Sendable {
        case input(Input)
        case screen(S.Event)
    }

    public enum Effect: Sendable {
        case screen(S.Effect)
        /// The input means nothing on this screen. The screen below may use it.
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
