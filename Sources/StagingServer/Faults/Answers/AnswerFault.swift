/// A family of faults that spoil an answer which is otherwise right. An answer that such a fault means nothing to stays
/// as it is.
protocol AnswerFault: RawRepresentable<String>, Sendable {
    func alter(_ answer: inout CollectedAnswer, _ rule: FaultRule) throws
}
