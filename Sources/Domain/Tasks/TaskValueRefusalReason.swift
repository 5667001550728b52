/// The reason why a value does not fit its task. Each case says which value would.
public enum TaskValueRefusalReason: Hashable, Sendable {
    case wrongKind(asked: TaskKind)
    /// Outside a range that refuses rather than flags.
    case outOfRange(NumberRule)
    /// Not a number that can be written down: infinite or not a number.
    case notFinite
    /// The options there are.
    case notAnOption([String])
    /// Below the last reading of a meter that may not go down.
    case runsBackwards(MeterRule)
    /// A signature needs the name of a person; spaces are none.
    case signerMissing
    case text(TextRefusalReason)
}
