/// The reason why a value does not fit its task. Each case describes the values that fit.
public enum TaskValueRefusalReason: Hashable, Sendable {
    case wrongKind(asked: TaskKind)
    /// The number is out of range, and the rule rejects such numbers instead of flagging them.
    case outOfRange(NumberRule)
    /// The number is infinite or not a number.
    case notFinite
    /// The value is not one of the options, which are listed.
    case notAnOption([String])
    /// The reading is below the last one, and the meter may not go down.
    case runsBackwards(MeterRule)
    /// The name of the signer is missing or blank.
    case signerMissing
    case text(TextRefusalReason)
}
