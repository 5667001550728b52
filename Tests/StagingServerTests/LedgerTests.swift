import HTTPTypes
import Testing
import MillwrightWire

@Suite struct LedgerTests {
    @Test func aRepeatedRequestGetsTheFirstResponse() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let first = try await server.setPressure(4.5, token: token, key: "op-1")
            let again = try await server.setPressure(4.5, token: token, key: "op-1")
            var answer: WriteResponseDTO = try first.decode()
            #expect(answer.receipt.effect == "applied" && answer.rows.map(\.version) == [2])
            #expect(first.field(HeaderName.idempotentReplayed) == nil)
            #expect(again.field(HeaderName.idempotentReplayed) == "true")
            answer.receipt.effect = "replayed"
            #expect(try again.decode() == answer)
            #expect(try await server.effects().map(\.opId) == ["op-1"])
        }
    }

    @Test func theFirstResponseSurvivesARestart() async throws {
        let (folder, world) = (try TestFolder(), TestWorld())
        try await Staging.serve(in: folder, world: world) { server in
            _ = try await server.setPressure(4.5, token: try await server.token(), key: "op-1").decode(
                WriteResponseDTO.self)
        }
        try await Staging.serve(in: folder, world: world) { server in
            let again = try await server.setPressure(4.5, token: try await server.token(), key: "op-1")
            #expect(try again.decode(WriteResponseDTO.self).receipt.effect == "replayed")
            #expect(try await server.effects().count == 1)
        }
    }

    @Test func aKeyCannotBeUsedForAnotherRequest() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            let other = try await server.setPressure(5, token: token, key: "op-1")
            let otherBase = try await server.setPressure(4.5, token: token, key: "op-1", ifMatch: 2)
            #expect(other.status == 422 && otherBase.status == 422)
            #expect(try other.problemType() == .keyReused)
        }
    }

    @Test func accountsDoNotShareKeys() async throws {
        try await Staging.serve { server in
            _ = try await server.setPressure(4.5, token: try await server.token("tess"), key: "op-1")
            let other = try await server.setPressure(5, token: try await server.token("omar"), key: "op-1", ifMatch: 2)
            #expect(try other.decode(WriteResponseDTO.self).receipt.effect == "applied")
        }
    }

    @Test func aWriteWithoutAKeyIsRefused() async throws {
        try await Staging.serve { server in
            let reply = try await server.write(
                .patch, "/v1/tasks/pressure", token: try await server.token(), key: nil, ifMatch: 1, "{}")
            #expect(reply.status == 400)
            #expect(try reply.problemType() == .keyRequired)
        }
    }

    @Test func aRefusalIsReplayedEvenIfTheRequestIsNowValid() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let early = try await server.setPressure(4.5, token: token, key: "op-1", ifMatch: 2)
            _ = try await server.setPressure(3, token: token, key: "op-2", ifMatch: 1)
            let again = try await server.setPressure(4.5, token: token, key: "op-1", ifMatch: 2)
            #expect(early.status == 412 && again.status == 412)
            #expect(again.field(HeaderName.idempotentReplayed) == "true")
            #expect(try await server.effects().map(\.opId) == ["op-2"])
        }
    }

    @Test func aMissingPermissionIsNotStoredAsAVerdict() async throws {
        try await Staging.serve { server in
            let token = try await server.token("vera")
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            let again = try await server.setPressure(4.5, token: token, key: "op-1")
            #expect(again.status == 403)
            #expect(again.field(HeaderName.idempotentReplayed) == nil)
        }
    }

    @Test func aChangeToTheSameValueHasNoEffect() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            let answer: WriteResponseDTO = try await server.setPressure(4.5, token: token, key: "op-2", ifMatch: 2)
                .decode()
            #expect(answer.receipt.effect == "noop" && answer.receipt.version == 2 && answer.rows.isEmpty)
            #expect(try await server.effects().count == 1)
        }
    }

    @Test func aDuplicateOfARunningRequestIsToldToRetry() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let token = try await server.token()
            try await server.arm("PATCH", "/v1/tasks/", "beforeCommit", "delay")
            async let first = server.setPressure(4.5, token: token, key: "op-1")
            await world.gate.whenReached()
            let second = try await server.setPressure(4.5, token: token, key: "op-1")
            #expect(second.status == 409 && second.fields[.retryAfter] == "1")
            #expect(try second.problemType() == .operationInProgress)
            await world.gate.open()
            #expect(try await first.decode(WriteResponseDTO.self).receipt.effect == "applied")
        }
    }

    @Test(arguments: [("op-1", "applied"), ("op-2", "rejected"), ("op-3", "unknown")])
    func theStatusOfAnOperationCanBeQueried(key: String, status: String) async throws {
        struct Operation: Decodable { let status: String }
        try await Staging.serve { server in
            let token = try await server.token()
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            _ = try await server.setPressure(5, token: token, key: "op-2", ifMatch: 1)
            let operation: Operation = try await server.call(.get, "/v1/operations/\(key)", token: token).decode()
            #expect(operation.status == status)
        }
    }

    @Test func theReceiptContainsTheHashOfTheRequest() async throws {
        try await Staging.serve { server in
            let answer: WriteResponseDTO = try await server.setPressure(
                4.5, token: try await server.token(), key: "op-1"
            )
            .decode()
            // The SHA-256 hash of PATCH, the path and "1" in quotes, a line each, and the body.
            #expect(answer.receipt.requestSha256 == "ab1eae2d6002d56d2ff7282957419c273aa67c51dd664be79bdec648d61940a3")
        }
    }
}
