/// A family of faults that alter an otherwise correct response. A response that is not of the fault's kind stays
/// unchanged: for example, a feed fault alters only pages of the feed.
protocol ResponseFault: RawRepresentable<String>, Sendable {
    func alter(_ answer: inout CollectedResponse, _ rule: FaultRule) throws
}
