extension Emit {
    /// Returns an `Emit` for a reducer inside this one. Its effects become effects of this reducer.
    /// - Parameter outer: returns the effect of this reducer for an effect of the inner reducer.
    public func mapping<Inner: Sendable>(_ outer: @escaping @Sendable (Inner) -> Effect) -> Emit<Inner> {
        Emit<Inner>(to: MappedSink(sink: sink, outer: outer), work: work)
    }
}

/// Passes the effects of an inner reducer to the store of the outer one.
private struct MappedSink<Inner: Sendable, Outer: Sendable>: EffectSink {
    let sink: any EffectSink<Outer>
    let outer: @Sendable (Inner) -> Outer

    func receive(_ effect: Inner, from work: WorkNumber) async {
        await sink.receive(outer(effect), from: work)
    }

    func replacePrevious(_ id: WorkID, with work: WorkNumber) async {
        await sink.replacePrevious(id, with: work)
    }
}
