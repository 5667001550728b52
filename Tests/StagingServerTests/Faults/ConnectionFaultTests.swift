import HTTPTypes
import Testing
import MillwrightWire

@Suite struct ConnectionFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let point: String
        let effects: Int
        /// The fraction of the response body that the client receives; `nil` if it receives no response.
        var body: Double?
        var testDescription: String { point }
    }

    static let points = [
        Case(point: "accept", effects: 0), Case(point: "afterHeaders", effects: 0), Case(point: "midBody", effects: 0),
        Case(point: "beforeCommit", effects: 0), Case(point: "afterCommit", effects: 1),
        Case(point: "midAnswer", effects: 1, body: 0.5), Case(point: "afterAnswer", effects: 1, body: 1),
    ]

    @Test(arguments: points) func theServerFallsSilentAtThePointOfTheRule(at point: Case) async throws {
        let watch = FaultWatch()
        try await Staging.serve(logger: watch.logger) { server in
            let token = try await server.token()
            try await server.arm("silence", at: point.point)
            do {
                let client = try EventStream(port: server.port, saying: RawRequest.setPressure(token))
                await watch.faultHappened()
                if let part = point.body {
                    let answer = RawAnswer(Array(await client.until("\r\n\r\n").utf8))
                    let length = Int(Double(try #require(answer.contentLength)) * part)
                    #expect(await client.bytes(length).count == length)
                }
                #expect(try await server.effects().count == point.effects)
                #expect(client.isSilent)
            }
            let again: WriteResponseDTO = try await untilDecided(server, token).decode()
            #expect(again.receipt.effect == (point.effects == 0 ? "applied" : "replayed"))
        }
    }

    @Test(arguments: points, ["drop", "reset"])
    func theConnectionEndsAtThePointOfTheRule(at point: Case, fault: String) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm(fault, at: point.point)
            let (bytes, end) = try await RawSocket.exchange(
                port: server.port, sending: RawRequest.setPressure(token))
            #expect(end == (fault == "reset" ? .reset : .closed))
            if let part = point.body {
                let answer = RawAnswer(bytes)
                let length = try #require(answer.contentLength)
                // A reset discards bytes that the client has not received yet.
                if fault != "reset" { #expect(answer.body.count == Int(Double(length) * part)) }
            } else {
                #expect(bytes == [])
            }
            #expect(try await server.effects().count == point.effects)
            // The first request has ended by now. The server therefore does not answer that it is still running.
            let again: WriteResponseDTO = try await server.setPressure(4.5, token: token, key: "op-1").decode()
            #expect(again.receipt.effect == (point.effects == 0 ? "applied" : "replayed"))
        }
    }

    /// Repeats the write until the response is not 409. A request that got no answer counts as running until the
    /// server sees that the client has closed the connection.
    private func untilDecided(_ server: Staging, _ token: String) async throws -> Reply {
        while true {
            let reply = try await server.setPressure(4.5, token: token, key: "op-1")
            if reply.status != 409 { return reply }
            await Task.yield()
        }
    }

    @Test(arguments: points, ["delay", "heavyTailedDelay"])
    func theRequestIsDelayedAtThePointOfTheRule(at point: Case, fault: String) async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let token = try await server.token()
            try await server.arm(fault, at: point.point)
            async let answer = server.setPressure(4.5, token: token, key: "op-1")
            await world.gate.whenReached()
            #expect(try await server.effects().count == point.effects)
            await world.gate.letThrough()
            #expect(try await answer.status == 200)
        }
    }

    @Test(arguments: points) func theServerDiesAtThePointOfTheRule(at point: Case) async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let token = try await server.token()
            try await server.arm("kill", at: point.point)
            _ = try await RawSocket.exchange(
                port: server.port, sending: RawRequest.setPressure(token) + RawRequest.get("/health"))
            #expect(world.deaths == 1)
        }
    }

    @Test func aBodyIsCutAfterTheBytesOfTheRule() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm("drop", at: "midAnswer", #""bytes":10"#)
            let (bytes, _) = try await RawSocket.exchange(port: server.port, sending: RawRequest.setPressure(token))
            #expect(RawAnswer(bytes).body.count == 10)
        }
    }
}
