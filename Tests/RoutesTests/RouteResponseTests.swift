import MillwrightClients
import MillwrightRoutes
import Testing
import MillwrightWire

struct RouteResponseTests {
    private func reason(_ answer: Result<APIResponse, APIClientError>) async -> RouteError<APIClientError>.Reason? {
        do {
            _ = try await ScriptedClient(answer).send(.parts(of: "a"))
            return nil
        } catch {
            #expect(error.route == "parts")
            return error.reason
        }
    }

    @Test func aSuccessIsReturnedWithHeadersAndReport() async throws {
        let report = TransferReport(version: "HTTP/2", bytesReceived: 7)
        let response = APIResponse(
            status: 200, headers: [HTTPHeader("ETag", "\"7\"")], body: Array(#"["a","b"]"#.utf8), report: report)
        let answer = try await ScriptedClient(.success(response)).send(.parts(of: "a"))
        #expect(answer.value == ["a", "b"])
        #expect(answer.header("etag") == "\"7\"")
        #expect(answer.status == 200 && answer.report == report)
    }

    @Test func theExampleOfTheGuideWorks() async throws {
        let client = ScriptedClient(.success(APIResponse(status: 200, body: Array(#"{"name":"Pump 7"}"#.utf8))))
        #expect(try await client.send(.asset(code: "PMP-7")).value == Asset(name: "Pump 7"))
        #expect(client.requests.first?.path == "/v1/assets?code=PMP-7")
        let nameless = ScriptedClient(.success(APIResponse(status: 200, body: Array(#"{"name":""}"#.utf8))))
        await #expect(throws: RouteError<APIClientError>.self) { try await nameless.send(.asset(code: "PMP-7")) }
    }

    @Test func aTransportErrorKeepsItsDelivery() async {
        for error in [APIClientError.notSent(.cut), .inDoubt(.cut), .cancelled(sent: true)] {
            guard case .noAnswer(error) = await reason(.failure(error)) else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test func aRefusalContainsItsProblem() async {
        let body = #"{"type":"urn:x","title":"No","status":422,"fields":{"name":"is taken"}}"#
        guard case .refused(let refusal) = await reason(.success(APIResponse(status: 422, body: Array(body.utf8))))
        else {
            Issue.record("422 is no success")
            return
        }
        #expect(refusal.response.status == 422)
        #expect(refusal.problem?.type == "urn:x")
        #expect(refusal.problem?.fields == ["name": "is taken"])
    }

    @Test(arguments: ["", "<html>", "[", String(repeating: "[", count: 100_000)])
    func aRefusalWithAnotherBodyHasNoProblem(body: String) async {
        guard case .refused(let refusal) = await reason(.success(APIResponse(status: 500, body: Array(body.utf8))))
        else {
            Issue.record("500 is no success")
            return
        }
        #expect(refusal.problem == nil)
    }

    @Test(arguments: [
        "", "nonsense", "{}", "[1]", #"["a""#, String(repeating: "[", count: 33) + String(repeating: "]", count: 33),
        String(repeating: "[", count: 1_000_000),
    ])
    func anUnreadableSuccessIsAnError(body: String) async {
        let answer = await reason(.success(APIResponse(status: 200, body: Array(body.utf8))))
        guard case .unreadable(_, let response)? = answer else {
            Issue.record("\(String(describing: answer))")
            return
        }
        #expect(response.status == 200)
    }

    @Test func anUnexpectedSuccessStatusIsAnError() async {
        guard case .refused = await reason(.success(APIResponse(status: 204))) else {
            Issue.record("204 is not what this route waits for")
            return
        }
    }

    @Test func theContentTypeSelectsTheFormat() async throws {
        func count(_ type: String?, _ body: [UInt8]) async throws -> Int {
            let headers = type.map { [HTTPHeader("Content-Type", $0)] } ?? []
            return try await ScriptedClient(.success(APIResponse(status: 200, headers: headers, body: body)))
                .send(.count).value
        }
        #expect(try await count("application/x-count", [9]) == 9)
        #expect(try await count("Text/Plain ; charset=utf-8", Array("12".utf8)) == 12)
        #expect(try await count(nil, [3]) == 3)
        await #expect(throws: RouteError<APIClientError>.self) { try await count("text/html", [3]) }
    }
}

extension TransportFailureReason {
    fileprivate static let cut = TransportFailureReason(code: 56, text: "cut")
}
