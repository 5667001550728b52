import HTTPTypes
import Foundation
import Testing
import MillwrightWire

@Suite struct FaultTests {
    private func request(_ token: String, key: String) -> [UInt8] {
        let body = #"{"value":{"number":4.5}}"#
        return Array(
            """
            PATCH /v1/tasks/pressure HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r
            Idempotency-Key: "\(key)"\r\nIf-Match: "1"\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
            """.utf8)
    }

    @Test(arguments: [("accept", 0), ("beforeCommit", 0), ("afterCommit", 1)])
    func aDropSendsNoByteOfTheResponse(point: String, effects: Int) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm("PATCH", "/v1/tasks/", point, "drop")
            #expect(try await RawSocket.conversation(port: server.port, sending: request(token, key: "op-1")) == [])
            #expect(try await server.effects().count == effects)
        }
    }

    @Test func aResponseLostAfterTheCommitIsReplayedWithOneEffect() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm("PATCH", "/v1/tasks/", "afterCommit", "drop")
            _ = try await RawSocket.conversation(port: server.port, sending: request(token, key: "op-1"))
            let again: WriteResponseDTO = try await server.setPressure(4.5, token: token, key: "op-1").decode()
            #expect(again.receipt.effect == "replayed")
            #expect(
                try await server.effects() == [
                    Staging.Effect(opId: "op-1", account: "tess", kind: "task", entityId: "pressure")
                ])
        }
    }

    @Test func aServerKilledAfterTheCommitKeepsTheChange() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let token = try await server.token()
            try await server.arm("PATCH", "/v1/tasks/", "afterCommit", "kill")
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            #expect(world.deaths == 1)
            #expect(try await server.effects().count == 1)
        }
    }

    @Test(arguments: [("500", 500), ("503", 503), ("429", 429)])
    func aStatusFaultReplacesTheResponse(fault: String, status: Int) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm("PATCH", "/v1/tasks/", "beforeCommit", fault)
            let reply = try await server.setPressure(4.5, token: token, key: "op-1")
            #expect(reply.status == status)
            #expect((reply.fields[.retryAfter] == "1") == (status != 500))
            let again: WriteResponseDTO = try await server.setPressure(4.5, token: token, key: "op-1").decode()
            #expect(again.receipt.effect == "applied")
        }
    }

    @Test func aFaultCanExpireTheToken() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm("GET", "/v1/me", "accept", "expireToken")
            #expect(try await server.call(.get, "/v1/me", token: token).problemType() == .tokenExpired)
            #expect(try await server.call(.get, "/v1/me", token: token).status == 401)
        }
    }

    @Test func aFaultHonorsItsNthRequestAndCount() async throws {
        try await Staging.serve { server in
            _ = try await server.control(
                "faults",
                #"{"rules":[{"match":{"path":"/health","nth":2},"point":"accept","fault":"503","count":2}]}"#)
            var statuses: [Int] = []
            for _ in 0..<4 { statuses.append(try await server.call(.get, "/health").status) }
            #expect(statuses == [200, 503, 503, 200])
        }
    }

    @Test func disarmedFaultsDoNotHappen() async throws {
        try await Staging.serve { server in
            try await server.arm("GET", "/health", "accept", "500")
            #expect(try await server.call(.delete, "/_staging/faults").status == 204)
            #expect(try await server.call(.get, "/health").status == 200)
        }
    }

    @Test(arguments: [
        #"{"rules":[{"point":"accept","fault":"earthquake"}]}"#, #"{"rules":[{"fault":"drop"}]}"#, #"{"rules":7}"#,
    ])
    func anInvalidFaultRuleIsRefused(body: String) async throws {
        let reply = try await Staging.serve { try await $0.control("faults", body) }
        #expect(reply.status == 422)
    }

    @Test func aResetRestoresTheInitialState() async throws {
        try await Staging.serve { server in
            _ = try await server.setPressure(4.5, token: try await server.token(), key: "op-1")
            #expect(try await server.control("reset").status == 204)
            #expect(try await server.effects().isEmpty)
            let again: WriteResponseDTO = try await server.setPressure(
                4.5, token: try await server.token(), key: "op-1"
            )
            .decode()
            #expect(again.receipt.effect == "applied" && again.receipt.version == 2)
        }
    }
}
