import MillwrightClients
import MillwrightCurlClient
import Dispatch
import Testing

/// Tests of speed and age limits. libcurl measures both in whole seconds of real time, so these tests take seconds.
@Suite struct MinimumSpeedTests {
    private func client(_ server: MisbehavingServer, slowest: Int = 1024) throws -> TestClient {
        try TestClient(server) { configuration in
            configuration.slowestBytesPerSecond = slowest
            configuration.slowPeriod = .seconds(1)
        }
    }

    /// A request without a minimum speed outlives a request that is stopped during the same silence.
    @Test func onlyAPatientRequestSurvivesSilence() async throws {
        let goAhead = DispatchSemaphore(value: 0)
        let server = MisbehavingServer { connection in
            guard let request = connection.readRequest() else { return }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no")
            guard request.head.hasPrefix("GET /patient ") else { return connection.waitForEnd() }
            goAhead.wait()
            connection.send("k")
        }
        let client = try client(server)
        async let patient = client.send(APIRequest(.get, "/patient", timeout: nil, minimumSpeed: .none)).body
        let usual = await client.failure(of: APIRequest(.get, "/usual", timeout: nil))
        goAhead.signal()
        #expect(try await patient == Array("ok".utf8))
        guard case .inDoubt(let said) = usual else {
            Issue.record("\(String(describing: usual))")
            return
        }
        #expect(said.code == 28)
    }

    @Test func aResponseBelowTheMinimumSpeedIsInDoubt() async throws {
        let server = MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n\r\n")
            connection.trickle(repeatElement(0x2E, count: .max))
        }
        // The server sends a byte at a time without end, and the request has no timeout.
        let client = try client(server, slowest: 1_000_000)
        #expect(await client.kind(of: APIRequest(.get, "/", timeout: nil)) == .inDoubt)
    }

    @Test func aFullSinkDoesNotCountAsSlow() async throws {
        let sink = SinkFake(atTake: .full)
        let server = MisbehavingServer { connection in
            guard let request = connection.readRequest() else { return }
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\no")
            if request.head.hasPrefix("GET /full ") { connection.send("k") }
            connection.waitForEnd()
        }
        let client = try client(server)
        async let full = client.send(APIRequest(.get, "/full", sink: sink, timeout: nil)).status
        await sink.wasCalled()
        #expect(await client.kind(of: APIRequest(.get, "/usual", timeout: nil)) == .inDoubt)
        sink.resume(saying: .accepted)
        #expect(try await full == 200)
    }

    /// Sends requests until one uses a new connection. libcurl counts whole seconds, so this takes about two.
    @Test func aConnectionIsNotReusedAfterItsLifetime() async throws {
        let server = MisbehavingServer.echoing()
        let client = try TestClient(server) { $0.connectionLifetime = .seconds(1) }
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try await client.send(APIRequest(.get, "/")).report.isNewConnection)
        while try await !client.send(APIRequest(.get, "/")).report.isNewConnection {
            try await clock.sleep(for: .milliseconds(50))
        }
        #expect(clock.now - start >= .seconds(1))
        #expect(server.accepted == 2)
    }
}
