import Hummingbird
import MillwrightWire

/// A refusal, which is sent as `application/problem+json`.
struct Problem: Error, Hashable, Sendable {
    let type: ProblemType
    let status: Int
    let title: String
    var detail: String?
    var fields: [String: String]?
    var headers: HTTPFields = [:]
    var inStock: Double?

    init(
        _ type: ProblemType, _ status: Int, _ title: String, _ detail: String? = nil, fields: [String: String]? = nil,
        headers: HTTPFields = [:]
    ) {
        self.type = type
        self.status = status
        self.title = title
        self.detail = detail
        self.fields = fields
        self.headers = headers
    }

    var dto: ProblemDTO {
        ProblemDTO(type: type.rawValue, title: title, status: status, detail: detail, fields: fields, inStock: inStock)
    }

    func response() throws -> Response {
        try .problem(dto, headers: headers)
    }

    /// Whether the refusal is final, because the same request would always be refused. The ledger stores only final
    /// refusals. Refusals about authentication, permissions, rate limits, running operations, missing blobs or an
    /// unavailable server are not final.
    var isVerdict: Bool {
        switch type {
        case .tokenExpired, .sessionRevoked, .invalidCredentials, .notPermitted, .operationInProgress, .blobNotVerified,
            .tooManyRequests, .unavailable:
            false
        case .notFound, .methodNotAllowed, .gone, .validation, .ruleRefused, .outOfStock, .versionMismatch,
            .preconditionRequired,
            .keyRequired,
            .keyReused, .uploadOffset, .uploadChecksum, .uploadExpired, .tooLarge, .cursorTooOld, .clientTooOld,
            .malformed, .operationVoided:
            true
        }
    }
}
