import MillwrightOfflineEngine
import MillwrightClients
import MillwrightDomain
import Testing
import MillwrightWire

@testable import MillwrightServices

/// Tests of the classification table (rule 2.11), row by row.
struct AnswerClassTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let status: Int
        var problem: ProblemType?
        let expected: AnswerClass

        var testDescription: String { "\(status) \(problem.map { "\($0)" } ?? "") is \(expected)" }
    }

    static let rows: [Row] =
        [200, 201].map { Row(status: $0, expected: .ok) }
        + [202, 203, 204, 206].map { Row(status: $0, expected: .doubt) }
        + [300, 301, 302, 303, 304, 307, 308].map { Row(status: $0, expected: .notOurs) }
        + [
            Row(status: 400, problem: .malformed, expected: .reject),
            Row(status: 400, problem: .keyRequired, expected: .reject),
            Row(status: 418, problem: .validation, expected: .reject),
            Row(status: 401, expected: .auth),
            Row(status: 401, problem: .tokenExpired, expected: .auth),
        ]
        + [402, 403, 405, 406, 411, 413, 414, 415, 422, 428, 431, 451, 501].map {
            Row(status: $0, expected: .reject)
        }
        + [400, 416, 417, 418, 434, 499].map { Row(status: $0, expected: .fault(.badRequest)) }
        + [404, 410].map { Row(status: $0, expected: .conflict(.goneOnServer)) }
        + [407, 511].map { Row(status: $0, expected: .notOurs) }
        + [408, 421, 423, 424, 425, 505, 599, 0, 100, 600].map { Row(status: $0, expected: .doubt) }
        + [
            Row(status: 500, expected: .fault(.serverError)),
            Row(status: 500, problem: .unavailable, expected: .fault(.serverError)),
            Row(status: 409, problem: .operationVoided, expected: .voided),
            Row(status: 409, problem: .operationInProgress, expected: .doubt),
            Row(status: 409, problem: .blobNotVerified, expected: .doubt),
            Row(status: 409, problem: .uploadOffset, expected: .blob),
            Row(status: 409, problem: .ruleRefused, expected: .reject),
            Row(status: 409, problem: .gone, expected: .conflict(.goneOnServer)),
            Row(status: 409, expected: .conflict(.changedOnServer(theirs: nil))),
            Row(status: 409, problem: .versionMismatch, expected: .conflict(.changedOnServer(theirs: nil))),
            Row(status: 412, expected: .conflict(.changedOnServer(theirs: nil))),
            Row(status: 422, problem: .keyReused, expected: .reject),
            Row(status: 422, problem: .validation, expected: .reject),
            Row(status: 426, expected: .stop),
            Row(status: 400, problem: .clientTooOld, expected: .stop),
            Row(status: 409, problem: .notFound, expected: .conflict(.goneOnServer)),
            Row(status: 409, problem: .validation, expected: .reject),
            Row(status: 409, problem: .keyReused, expected: .reject),
            Row(status: 404, problem: .notFound, expected: .conflict(.goneOnServer)),
            Row(status: 403, problem: .notPermitted, expected: .reject),
            Row(status: 428, problem: .preconditionRequired, expected: .reject),
            Row(status: 413, problem: .tooLarge, expected: .reject),
            Row(status: 429, problem: .tooManyRequests, expected: .host),
            Row(status: 460, expected: .blob),
        ]
        + [429, 502, 503, 504, 507].map { Row(status: $0, expected: .host) }

    @Test(arguments: rows)
    func everyRowOfTheTableHasItsClass(_ row: Row) {
        #expect(AnswerClass.of(AnswerTraits(status: row.status, problem: row.problem)) == row.expected)
    }

    @Test(arguments: [403, 404, 409, 410, 412, 422, 460])
    func aWebPageIsNoVerdictOfTheServer(status: Int) {
        #expect(AnswerClass.of(AnswerTraits(status: status, isWebPage: true)) == .notOurs)
    }

    /// Only our server knows the session.
    @Test(arguments: [false, true])
    func aStatus401WithoutAProblemDocumentIsNoVerdictOnTheSession(isWebPage: Bool) {
        #expect(AnswerClass.of(AnswerTraits(status: 401, hasDocument: false, isWebPage: isWebPage)) == .notOurs)
    }

    /// A page of a proxy is not a response of a healthy server, so it is not counted against an operation.
    @Test(arguments: [400, 418, 500], [nil, false, true])
    func aWebPageDoesNotCountAgainstTheOperation(status: Int, shouldRetry: Bool?) {
        #expect(
            AnswerClass.of(AnswerTraits(status: status, isWebPage: true, shouldRetry: shouldRetry)) == .doubt)
    }

    @Test func aWebPageCannotControlRetries() {
        #expect(AnswerClass.of(AnswerTraits(status: 403, isWebPage: true, shouldRetry: true)) == .notOurs)
        #expect(AnswerClass.of(AnswerTraits(status: 503, isWebPage: true, shouldRetry: false)) == .host)
    }

    /// A server bug may ask for a retry every time. The error must be counted, so that the retries end (rule 2.13).
    @Test func aServerErrorThatAsksForARetryStillCounts() {
        #expect(AnswerClass.of(AnswerTraits(status: 500, shouldRetry: true)) == .fault(.serverError))
    }

    @Test(arguments: [400, 403, 404, 409, 412, 418, 422, 501])
    func theServerMayAskForARetry(status: Int) {
        #expect(AnswerClass.of(AnswerTraits(status: status, shouldRetry: true)) == .doubt)
    }

    @Test(arguments: [400, 408, 418, 429, 500, 503])
    func theServerMayForbidARetry(status: Int) {
        #expect(AnswerClass.of(AnswerTraits(status: status, shouldRetry: false)) == .reject)
    }

    @Test(arguments: [200, 202, 302, 401, 407, 426, 511])
    func shouldRetryIsIgnoredWithoutAVerdictOnTheOperation(status: Int) {
        let plain = AnswerClass.of(AnswerTraits(status: status))
        #expect(AnswerClass.of(AnswerTraits(status: status, shouldRetry: false)) == plain)
        #expect(AnswerClass.of(AnswerTraits(status: status, shouldRetry: true)) == plain)
    }

    @Test func everyTransportErrorHasItsClass() {
        let failure = TransportFailureReason(code: 7, text: "no route")
        #expect(AnswerClass.of(.notSent(failure)) == .host)
        #expect(AnswerClass.of(.inDoubt(failure)) == .doubt)
        #expect(AnswerClass.of(.responseTooLarge(failure)) == .doubt)
        #expect(AnswerClass.of(.untrusted(failure)) == .stop)
        #expect(AnswerClass.of(.sinkFailed(failure)) == .doubt)
        #expect(AnswerClass.of(.unsendable(failure)) == .stop)
        #expect(AnswerClass.of(.sourceUnreadable(failure)) == .blob)
        #expect(AnswerClass.of(.cancelled(sent: true)) == .cancelled(sent: true))
    }
}
