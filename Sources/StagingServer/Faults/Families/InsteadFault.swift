import Hummingbird
import MillwrightWire

/// The faults that replace the response.
enum InsteadFault: Hashable, Sendable {
    /// A response with a status from 200 to 599. The fault's name is the status, such as `503`.
    case status(Int)
    /// The response of a captive portal: 200 with an HTML page.
    case portal
    /// The response to an expired access token. The server also makes the request's token expire permanently.
    case expireToken
    /// The response to an expired upload (410). The request's upload is deleted.
    case expireUpload

    init?(name: String) {
        switch name {
        case "portal": self = .portal
        case "expireToken": self = .expireToken
        case "expireUpload": self = .expireUpload
        default:
            guard name.utf8.count == 3, let code = Int(name), (200..<600).contains(code) else { return nil }
            self = .status(code)
        }
    }

    var name: String {
        switch self {
        case .status(let code): "\(code)"
        case .portal: "portal"
        case .expireToken: "expireToken"
        case .expireUpload: "expireUpload"
        }
    }

    /// Carries out the fault, and returns the error that the caller must throw. The error becomes the response.
    func answer(_ rule: FaultRule, _ request: Request, _ faults: FaultInjector) async throws -> any Error {
        switch self {
        case .status(let code): return Self.status(code, rule, request, faults.environment)
        case .portal:
            let page = "<!DOCTYPE html><html><head><title>Guest network</title></head><body>Sign in</body></html>"
            return InsteadOfAnswer(
                response: .bytes(Array(page.utf8), mediaType: "text/html; charset=utf-8", status: .ok, headers: [:]))
        case .expireToken:
            if let token = request.bearerToken { try await faults.tokens.expire(accessToken: token) }
            return Problem.signInNeeded("The access token has expired.")
        case .expireUpload:
            try await faults.uploads.forget(String(request.uri.path.split(separator: "/").last ?? ""))
            return Problem(.uploadExpired, 410, "The upload has expired", "Start a new one.")
        }
    }

    private static func status(
        _ code: Int, _ rule: FaultRule, _ request: Request, _ environment: StagingEnvironment
    ) -> any Error {
        var headers: HTTPFields = [:]
        if let retryAfter = RetryAfter.text(rule.retryAfter, status: code, now: environment.now()) {
            headers[.retryAfter] = retryAfter
        }
        if let shouldRetry = rule.shouldRetry {
            headers.append(contentsOf: HTTPFields(named: [HeaderName.shouldRetry: "\(shouldRetry)"]))
        }
        switch code {
        case 200..<300: return InsteadOfAnswer(response: Response(status: .init(code: code), headers: headers))
        case 300..<400:
            headers[.location] = rule.location ?? request.uri.path
            return InsteadOfAnswer(response: Response(status: .init(code: code), headers: headers))
        default:
            if code == 401 { headers[.wwwAuthenticate] = #"Bearer realm="millwright""# }
            return Problem(type(of: code), code, "A fault", "A fault rule requested this response.", headers: headers)
        }
    }

    private static func type(of code: Int) -> ProblemType {
        switch code {
        case 401: .tokenExpired
        case 403: .notPermitted
        case 404: .notFound
        case 410: .gone
        case 413: .tooLarge
        case 426: .clientTooOld
        case 429: .tooManyRequests
        case 460: .uploadChecksum
        case 423, 500...: .unavailable
        default: .malformed
        }
    }
}
