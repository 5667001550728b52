import HTTPTypes
import Testing
import MillwrightWire

@Suite struct DeliveryFaultTests {
    private struct Held: Decodable { let count: Int }
    private struct Delivered: Decodable { let statuses: [Int] }

    @Test(arguments: [("duplicate", "applied"), ("retriedByProxy", "replayed")])
    func aDuplicateRequestHasOneEffect(fault: String, effect: String) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm(fault, at: "accept")
            let answer: WriteResponseDTO = try await server.setPressure(4.5, token: token, key: "op-1").decode()
            #expect(answer.receipt.effect == effect)
            #expect(try await server.effects().count == 1)
        }
    }

    @Test func aRequestDeliveredAfterItsVoidHasNoEffect() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm("hold", at: "accept")
            let (bytes, _) = try await RawSocket.exchange(port: server.port, sending: RawRequest.setPressure(token))
            #expect(bytes == [])
            let voided: OperationDTO = try await server.call(.delete, "/v1/operations/op-1", token: token).decode()
            #expect(voided.status == "voided")
            try await server.untilHeld()
            #expect(try await server.control("deliver").decode(Delivered.self).statuses == [409])
            #expect(try await server.effects().isEmpty)
        }
    }

    @Test func aHeldRequestArrivesOnDelivery() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm("hold", at: "accept")
            _ = try await RawSocket.exchange(port: server.port, sending: RawRequest.setPressure(token))
            #expect(try await server.effects().isEmpty)
            try await server.untilHeld()
            #expect(try await server.control("deliver").decode(Delivered.self).statuses == [200])
            #expect(try await server.effects().count == 1)
            #expect(try await server.control("deliver").decode(Delivered.self).statuses == [])
        }
    }
}

extension Staging {
    private struct Held: Decodable { let count: Int }

    /// Waits until the server stores the delayed request, a moment after the client sees its connection end.
    fileprivate func untilHeld() async throws {
        while try await call(.get, "/_staging/held").decode(Held.self).count == 0 { await Task.yield() }
    }
}
