/// `application/problem+json` (RFC 9457).
package struct ProblemDTO: Codable, Hashable, Sendable {
    package var type: String
    package var title: String
    package var status: Int
    package var detail: String?
    /// What is wrong with which field of the request.
    package var fields: [String: String]?
    package init(type: String, title: String, status: Int, detail: String? = nil, fields: [String: String]? = nil) {
        self.type = type
        self.title = title
        self.status = status
        self.detail = detail
        self.fields = fields
    }
}

/// The stable types of problems. A type that is not listed is read by its status.
package enum ProblemType: String, CaseIterable, Sendable {
    case invalidCredentials = "urn:millwright:problem:invalid-credentials"
    case tokenExpired = "urn:millwright:problem:token-expired"
    case sessionRevoked = "urn:millwright:problem:session-revoked"
    case notPermitted = "urn:millwright:problem:not-permitted"
    case notFound = "urn:millwright:problem:not-found"
    case gone = "urn:millwright:problem:gone"
    case validation = "urn:millwright:problem:validation"
    case ruleRefused = "urn:millwright:problem:rule-refused"
    case versionMismatch = "urn:millwright:problem:version-mismatch"
    case preconditionRequired = "urn:millwright:problem:precondition-required"
    case keyRequired = "urn:millwright:problem:idempotency-key-required"
    case keyReused = "urn:millwright:problem:key-reused"
    case operationInProgress = "urn:millwright:problem:operation-in-progress"
    case operationVoided = "urn:millwright:problem:operation-voided"
    case blobNotVerified = "urn:millwright:problem:blob-not-verified"
    case uploadOffset = "urn:millwright:problem:mismatching-upload-offset"
    case uploadChecksum = "urn:millwright:problem:upload-checksum"
    case uploadExpired = "urn:millwright:problem:upload-expired"
    case tooLarge = "urn:millwright:problem:too-large"
    case tooManyRequests = "urn:millwright:problem:too-many-requests"
    case cursorTooOld = "urn:millwright:problem:cursor-too-old"
    case clientTooOld = "urn:millwright:problem:client-too-old"
    case malformed = "urn:millwright:problem:malformed"
    case unavailable = "urn:millwright:problem:unavailable"
}
