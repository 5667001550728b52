import MillwrightClientPlugins
import MillwrightClients
import MillwrightCurlClient
import Foundation
import MillwrightRoutes
import Testing
import MillwrightTransfers
import MillwrightWire

/// Tests the kernel's client at the real server's event stream, over TLS and HTTP/2.
@Suite(
    .enabled(if: Staging.other == nil, "makes a certificate and faults"),
    .enabled(if: Device.has("openssl"), "openssl is not installed"))
struct ChangesStreamTests {
    @Test func theEventStreamResumesAfterALostConnection() async throws {
        try await SecureStaging.serve { staging, certificate in
            let client = CurlAPIClient(
                configuration: CurlConfiguration(
                    server: try ServerAddress(staging.url), userAgent: "tests", authoritiesFile: certificate),
                loop: CurlEventLoop())
            let stream = EventStream(
                try await Self.request(through: client), through: client,
                timing: EventTiming(clock: ContinuousClock(), first: .milliseconds(10)) { 0 },
                limits: EventLimits(line: APIRequest.pageAnswerLimit))
            var events = stream.makeAsyncIterator()
            var seen = try await Self.page(in: events.next())
            while seen.hasMore { seen = try await Self.page(in: events.next()) }

            var device = Device()
            device.environment["WO_CA_FILE"] = certificate
            let login = try await device.login(to: staging.url)
            try #require(login.exit == 0, "\(login)")
            try await device.sent("start", "1042")
            #expect(try await Self.page(in: events.next()).rows.contains { $0.workOrder?.status == "inProgress" })

            // The client loses the connection of the stream. It must still receive each later change exactly once.
            await staging.kill()
            let again = try await staging.restarted()
            try await device.sent("note", "1042", "seal was dry")
            var late = try await Self.page(in: events.next())
            while late.rows.isEmpty { late = try await Self.page(in: events.next()) }
            #expect(late.rows.contains { $0.note?.text == "seal was dry" })
            #expect(!late.rows.contains { $0.workOrder?.status == "open" })
            await again.kill()
        }
    }

    /// After an outage the stream may be the request that tests the server. Its response has no end, and the other
    /// requests must not wait for one.
    @Test func theStreamDoesNotHoldOtherRequestsAfterAnOutage() async throws {
        try await SecureStaging.serve { staging, certificate in
            let network = CurlAPIClient(
                configuration: CurlConfiguration(
                    server: try ServerAddress(staging.url), userAgent: "tests", authoritiesFile: certificate),
                loop: CurlEventLoop())
            let request = try await Self.request(through: network)
            let policy = CircuitPolicy(failures: 1, shortestOpening: .zero)
            let breaker = CircuitBreaker(Circuit(policy: policy, clock: ContinuousClock()) { 0 })
            let client = PluggedAPIClient(network, plugins: [breaker])
            await staging.kill()
            await #expect(throws: APIClientError.self) { try await client.send(APIRequest(.get, "/health")) }
            #expect(breaker.state != .closed)

            let again = try await staging.restarted()
            var events = EventStream(
                request, through: client, timing: EventTiming(clock: ContinuousClock()) { 0 },
                limits: EventLimits(line: APIRequest.pageAnswerLimit)
            ).makeAsyncIterator()
            _ = try await Self.page(in: events.next())
            #expect(try await client.send(APIRequest(.get, "/health")).status == 200)
            await again.kill()
        }
    }

    private static func page(in event: ServerSentEvent?) throws -> ChangesPageDTO {
        let event = try #require(event)
        #expect(event.type == "page")
        let page = try WireReader.read(ChangesPageDTO.self, from: Array(event.data.utf8))
        #expect(page.cursor == event.id)
        return page
    }

    private static func request(through client: CurlAPIClient) async throws -> APIRequest {
        let login = APIRoute(
            .post, "/v1/login",
            body: .json(LoginRequestDTO(email: "omar@plant.example", password: "staging-only")),
            answer: ResponseFormat<LoginResponseDTO>.json)
        let answer = try await client.send(login)
        #expect(answer.report.version == "HTTP/2")
        return APIRequest(
            .get, "/v1/changes/stream", name: "changesStream",
            headers: [HTTPHeader("Authorization", "Bearer \(answer.value.tokens.accessToken)")])
    }
}
