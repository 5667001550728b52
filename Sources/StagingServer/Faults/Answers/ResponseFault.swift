/// A family of faults that alter an otherwise correct response. A fault does not change a response that it does not
/// apply to.
protocol ResponseFault: RawRepresentable<String>, Sendable {
    func alter(_ answer: inout CollectedResponse, _ rule: FaultRule) throws
}
