import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightWire

@testable import MillwrightServices

/// Tests of the server's answers about an operation that is queried or voided.
struct OperationVerdictTests {
    private let id: OutboxOperation.ID = Identifier("op-1")
    private let sealed = SealedRequest(bytes: [], sha256: "hash")

    enum Asking: CaseIterable, Sendable { case verdict, void }

    private func ask(
        _ asking: Asking, _ client: APIClientFake
    ) async -> Result<OperationVerdict, ServiceError> {
        let service = RemoteOperationsService(api: client.signedIn, origin: .plant)
        return switch asking {
        case .verdict: await service.verdict(on: id, sealedAs: sealed)
        case .void: await service.void(id, sealedAs: sealed)
        }
    }

    private func answer(
        _ status: String, key: String = "op-1", receipt: String = "null", problem: String = "null",
        days: String = "30"
    ) -> APIResponse {
        .json(
            200,
            #"{"key":"\#(key)","status":"\#(status)","retentionDays":\#(days),"receipt":\#(receipt),"problem":\#(problem)}"#
        )
    }

    private func receipt(operation: String = "op-1", hash: String = "hash") -> String {
        #"{"opId":"\#(operation)","requestSha256":"\#(hash)","effect":"replayed","entity":"task","entityId":"t-1","#
            + #""version":3,"seq":16,"serverTime":"1970-01-01T00:00:01Z"}"#
    }

    @Test func queryAndVoidUseTheSameResource() async {
        let client = APIClientFake(answer("voided"))
        for asking in Asking.allCases { _ = await ask(asking, client) }
        #expect(client.requests.map(\.method) == [.get, .delete])
        #expect(client.requests.map(\.path) == ["/v1/operations/op-1", "/v1/operations/op-1"])
        #expect(client.requests.allSatisfy { $0.bodyText == nil })
    }

    @Test(arguments: Asking.allCases) func eachStatusHasItsVerdict(asking: Asking) async {
        let proof = Receipt(
            operationID: id, requestSHA256: "hash", effect: .replayed, entityID: "t-1", version: 3, sequence: 16,
            serverTime: Instant(millisecondsSince1970: 1_000))
        let problem = #"{"type":"urn:x","title":"Title","status":422,"detail":"In words"}"#
        let expected: [(APIResponse, OperationVerdict)] = [
            (answer("applied", receipt: receipt()), .applied(proof)),
            (answer("applied", receipt: receipt(hash: "another")), .appliedElsewhere),
            (answer("rejected", problem: problem), .rejected(reason: .words("In words"))),
            (answer("rejected"), .rejected(reason: OperationReason(.refused))),
            (answer("inProgress"), .inProgress), (answer("voided"), .voided),
            (answer("unknown"), .unknown(retention: .seconds(30 * 24 * 3_600))),
            (answer("unknown", days: "\(Int64.max)"), .unknown(retention: .seconds(36_500 * 24 * 3_600))),
        ]
        for (response, verdict) in expected {
            #expect(await ask(asking, APIClientFake(response)) == .success(verdict))
        }
    }

    @Test(arguments: Asking.allCases) func everyStatusOfTheWireIsKnown(asking: Asking) async {
        for status in OperationDTO.Status.allCases {
            let response = answer(status.rawValue, receipt: receipt())
            guard case .success = await ask(asking, APIClientFake(response)) else {
                Issue.record("\(status) is not read")
                continue
            }
        }
    }

    @Test(arguments: Asking.allCases) func anInvalidVerdictIsRejected(asking: Asking) async {
        let hostile = [
            answer("applied"), answer("applied", receipt: receipt(operation: "op-2")),
            answer("applied", key: "op-2", receipt: receipt()),
            answer("voided", key: "op-2"), answer("perhaps"), answer("unknown", days: "-1"),
            answer("unknown", days: "\(Int64.min)"), .page(200),
            .json(200, "{}"),
        ]
        for response in hostile {
            let failure = ServiceError.server(.notOurs(host: "work.example.com", status: 200))
            #expect(await ask(asking, APIClientFake(response)) == .failure(failure))
        }
    }

    @Test(arguments: Asking.allCases) func aFailedQueryReturnsItsError(asking: Asking) async {
        #expect(await ask(asking, APIClientFake(.problem(401, "urn:x"))) == .failure(.server(.signInNeeded)))
        let busy = ServerError.unavailable(status: 503, retryAfter: nil)
        #expect(await ask(asking, APIClientFake(.problem(503, "urn:x"))) == .failure(.server(busy)))
        let broken = ServerError.unavailable(status: 500, retryAfter: nil)
        #expect(await ask(asking, APIClientFake(.problem(500, "urn:x"))) == .failure(.server(broken)))
        let cancelled = APIClientFake { _ in .failure(.cancelled(sent: true)) }
        #expect(await ask(asking, cancelled) == .failure(.cancelled))
    }
}
