/// Passes the effects of an inner reducer to the store of the outer one.
struct MappedSink<Inner: Sendable, Outer: Sendable>: EffectSink {
    let sink: any EffectSink<Outer>
    let outer: @Sendable (Inner) -> Outer

    func receive(_ effect: Inner, from work: WorkNumber) async {
        await sink.receive(outer(effect), from: work)
    }

    func replacePrevious(_ id: WorkID, with work: WorkNumber) async {
        await sink.replacePrevious(id, with: work)
    }
}
