import HTTPTypes
import Testing
import MillwrightWire

@Suite struct VoidTests {
    private func void(_ key: String, _ server: Staging, token: String) async throws -> Reply {
        try await server.call(.delete, "/v1/operations/\(key)", token: token)
    }

    @Test func aVoidedKeyIsRefusedAfterwards() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let voided: OperationDTO = try await void("op-1", server, token: token).decode()
            #expect(voided.status == "voided" && voided.retentionDays >= 400)
            let asked: OperationDTO = try await server.call(.get, "/v1/operations/op-1", token: token).decode()
            #expect(asked == voided)
            let late = try await server.setPressure(4.5, token: token, key: "op-1", ifMatch: nil)
            #expect(late.status == 409 && late.field(HeaderName.shouldRetry) == "false")
            #expect(try late.problemType() == .operationVoided)
            #expect(try await server.effects().isEmpty)
        }
    }

    @Test(arguments: [("op-1", "applied"), ("op-2", "rejected")])
    func voidingADecidedOperationChangesNothing(key: String, status: String) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let first: WriteResponseDTO = try await server.setPressure(4.5, token: token, key: "op-1").decode()
            _ = try await server.setPressure(5, token: token, key: "op-2", ifMatch: 1)
            let answer: OperationDTO = try await void(key, server, token: token).decode()
            #expect(answer.status == status)
            #expect((answer.receipt == first.receipt) == (key == "op-1"))
            #expect((answer.problem?.status == 412) == (key == "op-2"))
            #expect(try await server.audits().isEmpty)
        }
    }

    @Test func aVoidIsAuditedOnceAndHasNoEffect() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            _ = try await void("op-1", server, token: token)
            let again: OperationDTO = try await void("op-1", server, token: token).decode()
            #expect(again.status == "voided")
            #expect(try await server.audits() == [Staging.Audit(what: "voided", opId: "op-1", account: "tess")])
            #expect(try await server.effects().isEmpty)
        }
    }

    @Test func anOperationInProgressCannotBeVoided() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let token = try await server.token()
            try await server.arm("PATCH", "/v1/tasks/", "beforeCommit", "delay")
            async let first = server.setPressure(4.5, token: token, key: "op-1")
            await world.gate.whenReached()
            let early = try await void("op-1", server, token: token)
            #expect(early.status == 409 && early.field(HeaderName.shouldRetry) == "true")
            #expect(try early.problemType() == .operationInProgress)
            let asked: OperationDTO = try await server.call(.get, "/v1/operations/op-1", token: token).decode()
            #expect(asked.status == "inProgress")
            await world.gate.open()
            #expect(try await first.decode(WriteResponseDTO.self).receipt.effect == "applied")
        }
    }

    @Test func aVoidDoesNotAffectTheKeyOfAnotherAccount() async throws {
        try await Staging.serve { server in
            _ = try await void("op-1", server, token: try await server.token("omar"))
            let write = try await server.setPressure(4.5, token: try await server.token(), key: "op-1")
            #expect(write.status == 200)
        }
    }
}
