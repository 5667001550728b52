public import MillwrightDomain
public import MillwrightUseCases

/// A work order and its signature.
public struct SignatureContent: Equatable, Sendable {
    public let details: WorkOrderDetails
    /// The signature, and whether the signed content was changed later; `nil` if nobody has signed.
    public let report: SignatureReport?

    public init(details: WorkOrderDetails, report: SignatureReport?) {
        self.details = details
        self.report = report
    }
}
