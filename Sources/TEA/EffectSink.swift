/// The part of a store to which ``Emit`` passes effects. It hides the state, the event and the environment of the
/// feature.
protocol EffectSink<Effect>: Sendable {
    associatedtype Effect: Sendable

    func receive(_ effect: Effect, from work: WorkNumber) async
    func replacePrevious(_ id: WorkID, with work: WorkNumber) async
}

/// The number of an event in its store. The store numbers its events in the order in which they start.
typealias WorkNumber = Int
