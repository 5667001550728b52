/// The part of a store that ``Emit`` knows. It hides the other types of the feature.
protocol EffectSink<Effect>: Sendable {
    associatedtype Effect: Sendable

    func receive(_ effect: Effect, from work: WorkNumber) async
    func replacePrevious(_ id: WorkID, with work: WorkNumber) async
}

/// The position of an event in the order of events of one store.
typealias WorkNumber = Int
