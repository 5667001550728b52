import HTTPTypes
import Testing
import MillwrightWire

@Suite struct NonceTests {
    @Test(arguments: ["/health", "/v1/me", "/v1/nothing", "/v1/workOrderDetails/none", "/v1/photos/none"])
    func everyResponseRepeatsTheNonce(path: String) async throws {
        let reply = try await Staging.serve { try await $0.call(.get, path, fields: [HeaderName.nonce: "ab-12"]) }
        #expect(reply.field(HeaderName.nonce) == "ab-12")
    }

    @Test func aRequestWithoutANonceGetsNone() async throws {
        let reply = try await Staging.serve { try await $0.call(.get, "/health") }
        #expect(reply.field(HeaderName.nonce) == nil)
    }

    @Test(arguments: ["503", "portal", "wrongContentType"]) func aFaultyResponseRepeatsTheNonceToo(fault: String)
        async throws
    {
        try await Staging.serve { server in
            try await server.arm(fault, at: "afterCommit", on: "/health")
            let reply = try await server.call(.get, "/health", fields: [HeaderName.nonce: "ab-12"])
            #expect(reply.field(HeaderName.nonce) == "ab-12")
        }
    }
}
