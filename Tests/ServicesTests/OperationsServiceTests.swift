import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import Testing
import MillwrightWire

@testable import MillwrightServices

struct OperationsServiceTests {
    private let id: OutboxOperation.ID = Identifier("op-1")

    private func sealed() -> SealedRequest {
        RemoteOperationsService(api: APIClientFake(.page(200)).signedIn, origin: .plant)
            .seal(Sample.operation(.taskAnswer(Identifier("t-1"), .reading(130))), version: 2)
    }

    private func answer(to response: APIResponse) async -> Answer {
        await RemoteOperationsService(api: APIClientFake(response).signedIn, origin: .plant).send(sealed(), of: id)
    }

    private func receipt(_ edit: (String) -> String = { $0 }) throws -> String {
        edit(try WireFixture.text("write-answer").replacingOccurrences(of: "@sha256@", with: sealed().sha256))
    }

    @Test(arguments: [200, 201])
    func aValidReceiptIsProof(status: Int) async throws {
        guard case .applied(let receipt, let rows) = await answer(to: .json(status, try receipt())) else {
            Issue.record("It must be applied")
            return
        }
        #expect(receipt.operationID == id && receipt.requestSHA256 == sealed().sha256)
        #expect(receipt.effect == .applied && receipt.entityID == "t-1")
        #expect(receipt.version == 3 && receipt.sequence == 16)
        #expect(rows.map(\.version) == [3])
    }

    @Test func anUnreadableRowDoesNotInvalidateTheReceipt() async throws {
        let text = try receipt { $0.replacingOccurrences(of: "\"meter\"", with: "\"gauge\"") }
        guard case .applied(_, let rows) = await answer(to: .json(200, text)) else {
            Issue.record("It must be applied")
            return
        }
        #expect(rows.isEmpty)
    }

    @Test func theRequestCarriesKeyDigestAndPrecondition() async throws {
        let client = APIClientFake(.json(200, try receipt()))
        _ = await RemoteOperationsService(api: client.signedIn, origin: .plant).send(sealed(), of: id)
        let request = try #require(client.requests.first)
        #expect(request.method == .patch && request.path == "/v1/tasks/t-1")
        #expect(request.bodyText == #"{"value":{"reading":130}}"#)
        #expect(request.header("Idempotency-Key") == "\"op-1\"")
        #expect(request.header("If-Match") == "\"2\"")
        #expect(request.header("Content-Type") == "application/json")
        #expect(request.header("Content-Digest") == "sha-256=:iXV70oWbR3u230ITfjeG+JGKt0TfduZ48TbbRedgWXg=:")
    }

    @Test func aSealedRequestIsAlwaysSentWithTheSameBytes() async throws {
        let client = APIClientFake(.page(200))
        let service = RemoteOperationsService(api: client.signedIn, origin: .plant)
        let request = sealed()
        for _ in 0..<3 { _ = await service.send(request, of: id) }
        // The operation is sent as it was sealed, without opening its bytes again.
        let operation = Sample.operation(.taskAnswer(Identifier("t-1"), .reading(130)))
        _ = await service.seal(operation, version: 2, stamp: Sample.stamp).send(as: id)
        #expect(
            client.requests.count == 4
                && Set(client.requests.map { [$0.method.rawValue, $0.path, "\($0.headers)", $0.bodyText] }).count == 1)
    }

    static let hostile: [@Sendable (String) -> String] = [
        { $0.replacingOccurrences(of: "\"op-1\"", with: "\"op-2\"") },
        { $0.replacingOccurrences(of: "\"requestSha256\": \"", with: "\"requestSha256\": \"0") },
        { String($0.prefix($0.count / 2)) },
        { String($0.dropLast(2)) },
        { $0.replacingOccurrences(of: "\"applied\"", with: "\"maybe\"") },
        { $0.replacingOccurrences(of: "\"version\": 3,\n    \"seq\"", with: "\"version\": \"3\",\n    \"seq\"") },
        { $0.replacingOccurrences(of: "\"version\": 3,\n    \"seq\"", with: "\"version\": -3,\n    \"seq\"") },
        {
            $0.replacingOccurrences(of: "\"seq\": 16,\n    \"serverTime\"", with: "\"seq\": 1e300,\n    \"serverTime\"")
        },
        { $0.replacingOccurrences(of: "2026-11-21T05:02", with: "2426-11-21T05:02") },
        { $0.replacingOccurrences(of: "\"entityId\": \"t-1\",", with: "\"entityId\": null,") },
        { $0.replacingOccurrences(of: "\"receipt\"", with: "\"receipts\"") },
        { _ in "" }, { _ in "null" }, { _ in "[]" }, { _ in "true" }, { _ in "{}" },
        { _ in String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) },
        { _ in String(repeating: "{\"a\":", count: 100_000) + "1" + String(repeating: "}", count: 100_000) },
        { $0.replacingOccurrences(of: "\"rows\": [", with: "\"rows\": [" + String(repeating: "[", count: 40)) },
    ]

    @Test(arguments: hostile.indices)
    func aSuccessWithoutAValidReceiptIsInDoubt(index: Int) async throws {
        let original = try receipt()
        let text = Self.hostile[index](original)
        #expect(text != original)
        guard case .inDoubt(let reason, nil) = await answer(to: .json(200, text)) else {
            Issue.record("It must be in doubt")
            return
        }
        #expect(reason == OperationReason(.noReceipt, status: 200))
    }

    @Test func aReceiptWithADuplicateFieldIsInDoubt() async throws {
        let text = try receipt {
            $0.replacingOccurrences(of: "\"opId\": \"op-1\"", with: "\"opId\":\"op-2\",\"opId\":\"op-3\"")
        }
        guard case .inDoubt = await answer(to: .json(200, text)) else {
            Issue.record("It must be in doubt")
            return
        }
    }

    @Test func aResponseWithInvalidUTF8IsInDoubt() async throws {
        var bytes = Array(try receipt().utf8)
        let place = try #require(bytes.firstIndex(of: UInt8(ascii: "o")))
        bytes[place] = 0xFF
        let response = APIResponse(status: 200, body: [0xFF, 0xFE, 0x00] + bytes)
        guard case .inDoubt = await answer(to: response) else {
            Issue.record("It must be in doubt")
            return
        }
    }

    @Test func aWebPageIsInDoubtOnSuccessAndNotOursOnRefusal() async {
        guard case .inDoubt = await answer(to: .page(200)) else {
            Issue.record("It must be in doubt")
            return
        }
        let away = Answer.hostUnavailable(.notOurs(host: "work.example.com", status: 404), retryAfter: nil)
        #expect(await answer(to: .page(404)) == away)
    }

    @Test(arguments: [202, 204])
    func anIncompleteSuccessIsInDoubtEvenWithAReceipt(status: Int) async throws {
        guard case .inDoubt = await answer(to: .json(status, try receipt())) else {
            Issue.record("It must be in doubt")
            return
        }
    }

    @Test func aRefusalNamesEveryInvalidField() async throws {
        let response = APIResponse.json(422, try WireFixture.text("problem-validation"))
        let reason = "One field is wrong; the note is too long; the number must be at most 4"
        #expect(await answer(to: response) == .refused(reason: .words(reason)))
    }

    @Test func aLongServerTextIsTruncated() async {
        let detail = String(repeating: "x", count: 5_000)
        let response = APIResponse.json(
            422, #"{"type":"urn:x","title":"t","status":422,"detail":"\u001b[2J\#(detail)"}"#)
        guard case .refused(let reason) = await answer(to: response) else {
            Issue.record("It must be refused")
            return
        }
        #expect(reason.argument?.count == 300 && reason.argument?.hasPrefix(" [2Jx") == true)
    }

    @Test func anUnavailableHostReportsItsRetryAfter() async {
        let busy = APIResponse.problem(503, "urn:millwright:problem:unavailable", [HTTPHeader("Retry-After", "30")])
        let problem = ServerError.unavailable(status: 503, retryAfter: .seconds(30))
        #expect(await answer(to: busy) == .hostUnavailable(problem, retryAfter: .seconds(30)))
    }

    @Test func anOperationInProgressIsRetriedSoon() async {
        let response = APIResponse.problem(409, "urn:millwright:problem:operation-in-progress")
        #expect(await answer(to: response) == .inDoubt(reason: .words("In words"), retryAfter: .seconds(1)))
        let asked = APIResponse.problem(
            409, "urn:millwright:problem:operation-in-progress", [HTTPHeader("Retry-After", "5")])
        #expect(await answer(to: asked) == .inDoubt(reason: .words("In words"), retryAfter: .seconds(5)))
    }

    @Test func eachProblemMapsToItsOutcome() async {
        let gone = APIResponse.problem(404, "urn:millwright:problem:not-found")
        #expect(await answer(to: gone) == .conflict(.goneOnServer))
        let changed = APIResponse.problem(412, "urn:millwright:problem:version-mismatch")
        #expect(await answer(to: changed) == .conflict(.changedOnServer(theirs: nil)))
        #expect(await answer(to: .problem(403, "urn:x")) == .refused(reason: .words("In words")))
        #expect(await answer(to: .problem(401, "urn:x")) == .signInNeeded)
        let old = APIResponse.problem(426, "urn:millwright:problem:client-too-old")
        #expect(await answer(to: old) == .stop(.incompatible(detail: .words("In words"))))
    }

    @Test func aServerErrorCountsAgainstTheOperation() async {
        let broken = APIResponse.problem(500, "urn:x", [HTTPHeader("Retry-After", "7")])
        #expect(await answer(to: broken) == .faulty(.serverError, reason: .words("In words"), retryAfter: .seconds(7)))
        let plain = APIResponse(status: 400)
        let reason = OperationReason(.serverError, status: 400)
        #expect(await answer(to: plain) == .faulty(.badRequest, reason: reason, retryAfter: nil))
        guard case .inDoubt = await answer(to: .page(500)) else {
            Issue.record("It must be in doubt")
            return
        }
    }

    @Test func aVoidedKeyIsReportedAsVoided() async {
        #expect(await answer(to: .problem(409, "urn:millwright:problem:operation-voided")) == .voided)
    }

    @Test func shouldRetryOverridesTheClassification() async {
        let retry = [HTTPHeader("Should-Retry", "true")]
        guard case .inDoubt = await answer(to: .problem(422, "urn:x", retry)) else {
            Issue.record("It must be in doubt")
            return
        }
        let never = [HTTPHeader("Should-Retry", "false")]
        for status in [400, 500, 503] {
            #expect(await answer(to: .problem(status, "urn:x", never)) == .refused(reason: .words("In words")))
        }
    }

    @Test func aRedirectIsNotOurServer() async {
        let response = APIResponse(status: 303, headers: [HTTPHeader("Location", "https://evil.example")])
        #expect(
            await answer(to: response)
                == .hostUnavailable(.notOurs(host: "work.example.com", status: 303), retryAfter: nil))
    }

    @Test func aTransportErrorShowsOnlyItsReason() async {
        let failure = TransportFailureReason(code: 35, text: "error:0A000438:SSL routines", .connectionCut)
        let errors: [APIClientError] = [
            .notSent(failure), .inDoubt(failure), .untrusted(failure), .unsendable(failure), .sourceUnreadable(failure),
            .responseTooLarge(failure), .sinkFailed(failure),
        ]
        for error in errors {
            let service = RemoteOperationsService(api: APIClientFake { _ in .failure(error) }.signedIn, origin: .plant)
            let answer = "\(await service.send(sealed(), of: id))"
            #expect(answer.contains("connectionCut") && !answer.contains("SSL"), "\(answer)")
            let problem = "\(ServiceError(error, from: .plant))"
            #expect(problem.contains("connectionCut") && !problem.contains("SSL"), "\(problem)")
        }
    }

    @Test(arguments: [
        APIClientError.responseTooLarge(
            TransportFailureReason(code: 23, text: "x", .answerTooLong)),
        .sinkFailed(TransportFailureReason(code: 23, text: "x", .answerTooLong)),
        .inDoubt(
            TransportFailureReason(
                code: 61, text: "x", .answerTooLong, isAboutResponse: true)),
    ])
    func anUnusableResponseMeansTheServerWasReached(error: APIClientError) {
        let problem = ServerError.unusableAnswer(
            host: "work.example.com", reason: ServerReason(ServerReasonCode.answerTooLong))
        #expect(ServiceError(error, from: .plant) == .server(problem))
    }

    @Test func everyTransportErrorMapsToAnOutcome() async {
        let failure = TransportFailureReason(code: 7, text: "no route")
        let host = "work.example.com"
        let expected: [(APIClientError, Answer)] = [
            (
                .notSent(failure),
                .hostUnavailable(.unreachable(host: host, reason: .words("no route")), retryAfter: nil)
            ),
            (.inDoubt(failure), .inDoubt(reason: OperationReason(.connection, "words:no route"), retryAfter: nil)),
            (
                .responseTooLarge(failure),
                .inDoubt(reason: OperationReason(.connection, "words:no route"), retryAfter: nil)
            ),
            (.untrusted(failure), .stop(.untrusted(host: host, reason: .words("no route")))),
            (.unsendable(failure), .stop(.badAddress("https://work.example.com", reason: .words("no route")))),
            (.cancelled(sent: true), .cancelled(sent: true)), (.cancelled(sent: false), .cancelled(sent: false)),
        ]
        for (error, answer) in expected {
            let service = RemoteOperationsService(api: APIClientFake { _ in .failure(error) }.signedIn, origin: .plant)
            #expect(await service.send(sealed(), of: id) == answer)
        }
    }

    @Test func aTokenErrorDoesNotCountAgainstTheOperation() async {
        let expected: [(SendingError, Answer)] = [
            (.server(.signInNeeded), .signInNeeded),
            (
                .server(.unreachable(host: "h", reason: .words("cut"))),
                .stop(.unreachable(host: "h", reason: .words("cut")))
            ),
            (
                .server(.unavailable(status: 503, retryAfter: .seconds(9))),
                .stop(.unavailable(status: 503, retryAfter: .seconds(9)))
            ),
            (.server(.untrusted(host: "h", reason: .words("c"))), .stop(.untrusted(host: "h", reason: .words("c")))),
            (.cancelled, .cancelled(sent: false)),
        ]
        for (failure, answer) in expected {
            let service = RemoteOperationsService(api: FailingClient(failure: failure), origin: .plant)
            #expect(await service.send(sealed(), of: id) == answer)
        }
        let full = RemoteOperationsService(api: FailingClient(failure: .storage(.diskFull)), origin: .plant)
        #expect(await full.send(sealed(), of: id) == .storage(.diskFull))
    }
}
