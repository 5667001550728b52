public import MillwrightTEA

/// One rule of ``Reactions``.
public struct Reaction: Sendable {
    let source: ObjectIdentifier
    let deliver: @Sendable (any Sendable, [any AnyObject & Sendable]) -> Void

    /// Sends an event to all attached scopes of the feature `target` when an effect of `source` was applied.
    /// - Parameters:
    ///   - source: the feature that the effect belongs to.
    ///   - target: the feature that receives the event.
    ///   - event: returns the event for an effect, or `nil` for an effect without one.
    public static func when<Source: Reducer, Target: Reducer>(
        _ source: Source.Type, tell target: Target.Type,
        _ event: @escaping @Sendable (Source.Effect) -> Target.Event?
    ) -> Reaction {
        Reaction(source: ObjectIdentifier(source)) { effect, stores in
            guard let effect = effect as? Source.Effect, let event = event(effect) else { return }
            for case let store as Store<Target> in stores { store.send(event) }
        }
    }

    /// Calls a function when an effect of `source` was applied.
    public static func when<Source: Reducer>(
        _ source: Source.Type, call body: @escaping @Sendable (Source.Effect) -> Void
    ) -> Reaction {
        Reaction(source: ObjectIdentifier(source)) { effect, _ in
            if let effect = effect as? Source.Effect { body(effect) }
        }
    }
}
