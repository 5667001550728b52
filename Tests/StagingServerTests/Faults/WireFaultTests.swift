import HTTPTypes
import Foundation
import Testing
import MillwrightWire

/// Tests of faults that violate HTTP.
@Suite struct WireFaultTests {
    @Test func aFaultSendsBytesBeyondTheContentLength() async throws {
        try await Staging.serve { server in
            try await server.arm("extraBytes", at: "afterAnswer", on: "/health", #""text":"more""#)
            let (bytes, _) = try await RawSocket.exchange(port: server.port, sending: RawRequest.get("/health"))
            let answer = RawAnswer(bytes)
            #expect(answer.body.count == (answer.contentLength ?? 0) + 4)
            #expect(String(decoding: answer.body, as: UTF8.self).hasSuffix("}more"))
        }
    }

    @Test func aFaultInjectsAHeader() async throws {
        try await Staging.serve { server in
            try await server.arm("headerInjection", at: "afterCommit", on: "/health")
            let (bytes, _) = try await RawSocket.exchange(port: server.port, sending: RawRequest.get("/health"))
            let answer = RawAnswer(bytes)
            #expect(answer.head.contains("\r\nX-Fault: one\r\nX-Injected: two\r\n"))
            #expect(answer.head.utf8.contains(13) && answer.head.contains("a\rb"))
            #expect(answer.body.count == answer.contentLength)
        }
    }

    @Test(arguments: [(631_152_000, "2046"), (-631_152_000, "2006")])
    func theClockCanBeSetTwentyYearsOff(offset: Int, year: String) async throws {
        try await Staging.serve { server in
            _ = try await server.control("clock", "{\"offsetSeconds\":\(offset)}")
            let reply = try await server.call(.get, "/health")
            #expect(reply.fields[.date]?.contains(" Nov \(year) ") == true)
            _ = try await server.control("clock", #"{"offsetSeconds":0}"#)
            #expect(try await server.call(.get, "/health").fields[.date]?.contains(" \(year) ") == false)
        }
    }

    @Test func aFaultSendsTheResponseInSmallPieces() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            try await server.arm("slowAnswer", at: "midAnswer", on: "/health", #""bytes":3"#)
            let stream = try EventStream(port: server.port, saying: RawRequest.get("/health"))
            _ = await stream.until("\r\n\r\n")
            await world.gate.whenReached()
            await world.gate.letThrough()
            #expect(await stream.until("{\"l").count == 3)
            await world.gate.open()
            #expect(await stream.rest().hasSuffix("}"))
        }
    }

    @Test func aFaultReadsTheRequestSlowly() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let token = try await server.token()
            try await server.arm("slowRequest", at: "midBody")
            async let answer = server.setPressure(4.5, token: token, key: "op-1")
            await world.gate.whenReached()
            #expect(try await server.effects().isEmpty)
            await world.gate.open()
            #expect(try await answer.status == 200)
        }
    }
}
