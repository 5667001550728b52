import MillwrightClientPlugins
import MillwrightClients
import Logging
import Testing

struct RequestLoggingTests {
    private let capture = LogCapture()
    private let clock = ManualClock()

    private var logging: RequestLogging { RequestLogging(logger: capture.makeLogger(), clock: clock) }

    @Test func aRequestWritesTwoLogLines() async throws {
        var request = APIRequest.read
        request.shape = "/v1/things/{id}"
        request.headers = [
            HTTPHeader("X-Request-Id", "id-7"),
            HTTPHeader("traceparent", "00-0000000000000000000000000000000a-000000000000000b-01"),
        ]
        let clock = clock
        let server = ServerFake { _, _ in
            clock.advance(by: .microseconds(12_345))
            let report = TransferReport(version: "HTTP/2", bytesSent: 80, bytesReceived: 900, isNewConnection: true)
            return .success(APIResponse(status: 201, report: report))
        }
        _ = await logging.outcome(request, at: server)
        #expect(capture.events.map(\.level) == [.debug, .info])
        let common: Logger.Metadata = [
            "route": "things.read", "path": "/v1/things/{id}", "method": "GET", "request_id": "id-7",
            "trace_id": "0000000000000000000000000000000a",
        ]
        let measured: Logger.Metadata = [
            "outcome": "2xx", "delivery": "answered", "status": "201", "duration_ms": "12.345", "bytes_sent": "80",
            "bytes_received": "900", "http_version": "HTTP/2", "new_connection": "true",
        ]
        #expect(capture.events.map(\.metadata) == [common, common.merging(measured) { $1 }])
    }

    @Test(arguments: [
        (200, Logger.Level.info), (304, .info), (400, .notice), (499, .notice), (500, .warning), (503, .warning),
    ])
    func theLevelFollowsTheStatus(status: Int, level: Logger.Level) async {
        _ = await logging.outcome(at: ServerFake(.status(status)))
        #expect(capture.events.last?.level == level)
    }

    @Test(arguments: Outcome.failures)
    func aFailureLogsItsKindCodeAndDelivery(error: APIClientError) async throws {
        #expect(await logging.outcome(at: ServerFake(.failure(error))) == .failure(error))
        let line = try #require(capture.events.last)
        let isCancelled = [.cancelled(sent: true), .cancelled(sent: false)].contains(error)
        #expect(line.level == (isCancelled ? .info : .warning))
        #expect(line.field("delivery") == (error.delivery == .inDoubt ? "in_doubt" : "certainly_not_sent"))
        #expect(line.field("status") == nil)
        let isOurs = isCancelled || Outcome.failure(error).rejection != nil
        #expect(line.field("curl_code") == (isOurs ? nil : "7"))
    }

    @Test func theStartOfARequestIsLoggedAtDebugLevel() async {
        let quiet = RequestLogging(logger: capture.makeLogger(level: .info), clock: clock)
        _ = await quiet.outcome(at: ServerFake(.fine))
        #expect(capture.events.map { "\($0.message)" } == ["HTTP request ended"])
    }

    @Test func aRequestWithoutANameIsLoggedAsUnnamed() async {
        _ = await logging.outcome(APIRequest(.get, "/secret"), at: ServerFake(.fine))
        #expect(capture.events.map { $0.field("route") } == ["unnamed", "unnamed"])
    }

    /// A log line contains only the route of a request. The program chose the name of the route, so it is not a
    /// secret.
    @Test func logLinesContainNoSecret() async {
        let canary = "CANARY"
        let bytes = Array(canary.utf8)
        var requests: [APIRequest] = []
        for id in [canary + "\n", "{\(canary)}", canary + String(repeating: "x", count: 200)] {
            for body in [APIRequestBody.bytes(bytes), .file(FileRange(path: canary, offset: 0, length: 6))] {
                requests.append(
                    APIRequest(
                        .post, "/\(canary)?q=\(canary)#\(canary)", name: "things.create",
                        headers: [
                            HTTPHeader(canary, canary), HTTPHeader("Authorization", "Bearer \(canary)"),
                            HTTPHeader("X-Request-Id", id), HTTPHeader("traceparent", "00-\(canary)-\(canary)-01"),
                        ], body: body))
            }
        }
        let failure = TransportFailureReason(code: 6, text: canary)
        var outcomes: [Outcome] = [204, 304, 404, 500].map { status in
            .success(
                APIResponse(
                    status: status,
                    headers: [
                        HTTPHeader(canary, canary), HTTPHeader("X-Request-Id", canary), HTTPHeader("Server", canary),
                        HTTPHeader("traceparent", canary), HTTPHeader("Retry-After", canary),
                    ], body: bytes, report: TransferReport(version: canary)))
        }
        outcomes += [
            .failure(.notSent(failure)), .failure(.inDoubt(failure)), .failure(.untrusted(failure)),
            .failure(.unsendable(failure)), .failure(.sourceUnreadable(failure)), .failure(.responseTooLarge(failure)),
            .failure(.sinkFailed(failure)), .failure(.rejectedLocally(LocalRejection(reason: .askedToWait))),
        ]
        for request in requests {
            for outcome in outcomes {
                _ = await logging.outcome(request, at: ServerFake(outcome))
            }
        }
        #expect(capture.lines.count == 2 * requests.count * outcomes.count)
        #expect(capture.lines.filter { $0.contains(canary) } == [])
    }
}
