/// The reason why a value does not fit its task. If the task limits the values, the case carries the limits, such as
/// the range or the options.
public enum TaskValueRefusalReason: Hashable, Sendable {
    case wrongKind(asked: TaskKind)
    /// The number is out of range, and the rule rejects such numbers instead of flagging them.
    case outOfRange(NumberRule)
    /// The number is infinite or not a number.
    case notFinite
    /// The value is not one of the options of the task. The associated value lists the options.
    case notAnOption([String])
    /// The reading is below the last one, and the meter may not go down.
    case runsBackwards(MeterRule, to: Double)
    /// The name of the signer is missing or blank.
    case signerMissing
    /// The strokes of the signature are too long, or are not the path data of SVG.
    case strokesNotAllowed
    case text(TextRefusalReason)
}
