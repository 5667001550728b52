import HTTPTypes
import Testing
import MillwrightWire

@Suite struct FaultMatchTests {
    @Test func aFaultRuleCanMatchOneClient() async throws {
        try await Staging.serve { server in
            let (tess, omar) = (try await server.token("tess"), try await server.token("omar"))
            _ = try await server.control(
                "faults", #"{"rules":[{"match":{"client":"omar"},"point":"accept","fault":"503","always":true}]}"#)
            #expect(try await server.call(.get, "/v1/me", token: tess).status == 200)
            #expect(try await server.call(.get, "/v1/me", token: omar).status == 503)
            #expect(try await server.call(.get, "/health").status == 200)
        }
    }

    @Test func theSameSeedGivesTheSameRandomFaults() async throws {
        let run = { (seed: Int) in
            try await Staging.serve { server in
                try await server.arm(
                    "503", at: "accept", on: "/health", "\"always\":true,\"probability\":0.5,\"seed\":\(seed)")
                var statuses: [Int] = []
                for _ in 0..<20 { statuses.append(try await server.call(.get, "/health").status) }
                return statuses
            }
        }
        let (first, again, other) = (try await run(7), try await run(7), try await run(8))
        #expect(first == again && first != other)
        #expect(Set(first) == [200, 503])
    }

    @Test(arguments: [
        ("portal", "midAnswer"), ("jsonNaN", "accept"), ("extraBytes", "afterCommit"), ("hold", "beforeCommit"),
        ("slowRequest", "accept"), ("offsetLost", "accept"), ("199", "accept"), ("600", "accept"),
    ])
    func aFaultAtAnImpossiblePointIsRefused(fault: String, point: String) async throws {
        let reply = try await Staging.serve { server in
            try await server.control("faults", "{\"rules\":[{\"point\":\"\(point)\",\"fault\":\"\(fault)\"}]}")
        }
        #expect(reply.status == 422)
    }
}
