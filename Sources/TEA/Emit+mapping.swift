extension Emit {
    /// Returns an `Emit` for a reducer inside this one. Its effects become effects of this reducer.
    /// - Parameter outer: returns the effect of this reducer for an effect of the inner reducer.
    public func mapping<Inner: Sendable>(_ outer: @escaping @Sendable (Inner) -> Effect) -> Emit<Inner> {
        Emit<Inner>(to: MappedSink(sink: sink, outer: outer), work: work)
    }
}
