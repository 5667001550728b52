public import MillwrightDomain
public import MillwrightUseCases

/// A work order and its signature.
public struct SignatureContent: Equatable, Sendable {
    public let details: WorkOrderDetails
    /// The signature, and whether the signed content was changed later; `nil` if nobody has signed.
    public let report: SignatureReport?
    /// The text that identifies this content (`CaptureSignatureUseCase.shownContent(of:)`).
    public let shown: String

    public init(details: WorkOrderDetails, report: SignatureReport?, shown: String = "") {
        self.details = details
        self.report = report
        self.shown = shown
    }
}
