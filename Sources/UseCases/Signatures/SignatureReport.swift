public import MillwrightDomain

/// A signature, and whether the work order still has the content that was signed.
public struct SignatureReport: Hashable, Sendable {
    public let signature: Signature
    /// Whether the title, the description, or an answer or note of a task was changed after the signature. It is `nil`
    /// if the signature has no hash of the signed content.
    public let isContentChanged: Bool?

    public init(signature: Signature, isContentChanged: Bool?) {
        self.signature = signature
        self.isContentChanged = isContentChanged
    }

    /// - Parameter digest: a function that returns the SHA-256 of a text, as 64 hexadecimal digits in lower case.
    init?(of details: WorkOrderDetails, digest: (String) -> String) {
        guard let signature = details.signature else { return nil }
        self.signature = signature
        isContentChanged = signature.contentSHA256.map { $0 != digest(details.signedContent) }
    }
}
