import Hummingbird
import MillwrightWire

extension Problem {
    static func signInNeeded(_ detail: String, type: ProblemType = .tokenExpired) -> Problem {
        Problem(
            type, 401, "Sign in again", detail, headers: [.wwwAuthenticate: #"Bearer realm="millwright""#])
    }

    static var wrongCredentials: Problem {
        Problem(
            .invalidCredentials, 401, "Unknown e-mail or wrong password",
            headers: [.wwwAuthenticate: #"Bearer realm="millwright""#])
    }

    static func notFound(_ detail: String) -> Problem { Problem(.notFound, 404, "Not found", detail) }

    static func methodNotAllowed(allowed: String) -> Problem {
        Problem(
            .methodNotAllowed, 405, "This path has no such method", "Allowed: \(allowed).",
            headers: HTTPFields(named: ["Allow": allowed]))
    }

    static func gone(_ detail: String) -> Problem { Problem(.gone, 410, "Deleted", detail) }

    static func notPermitted(_ detail: String) -> Problem { Problem(.notPermitted, 403, "Not permitted", detail) }

    static func malformed(_ detail: String) -> Problem {
        Problem(.malformed, 400, "The request cannot be read", detail)
    }

    static func invalid(_ fields: [String: String]) -> Problem {
        Problem(.validation, 422, "Some fields cannot be accepted", fields: fields)
    }

    static func ruleRefused(_ detail: String, fields: [String: String]? = nil) -> Problem {
        Problem(.ruleRefused, 422, "A rule forbids this", detail, fields: fields)
    }

    static func outOfStock(_ part: String, inStock: Double) -> Problem {
        var problem = Problem(.outOfStock, 422, "Not in stock", "The stock of \(part) is \(inStock).")
        problem.inStock = inStock
        return problem
    }

    static func tooLarge(_ detail: String) -> Problem { Problem(.tooLarge, 413, "Too large", detail) }

    /// The refusal of a content coding, with those that a body may have (RFC 9110, 15.5.16).
    static var unsupportedEncoding: Problem {
        Problem(
            .malformed, 415, "The body has another encoding", "A body may be gzip or have no encoding.",
            headers: HTTPFields(named: ["Accept-Encoding": "gzip"]))
    }

    static func versionMismatch(current: Int64) -> Problem {
        Problem(
            .versionMismatch, 412, "It has changed meanwhile", "The version is \(current) now.",
            headers: [.eTag: ETag.text(current)])
    }

    static var internalFailure: Problem { Problem(.unavailable, 500, "The server failed") }
}
