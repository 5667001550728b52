import Crypto
import Foundation
import HTTPTypes
import Testing
import MillwrightWire

@Suite struct MetricsTests {
    /// The values by series. A series is a name with its labels.
    private func metrics(_ server: Staging) async throws -> [String: Int] {
        let reply = try await server.call(.get, "/metrics")
        let lines = String(decoding: reply.body, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
        return try Dictionary(
            uniqueKeysWithValues: lines.map { line in
                let parts = line.split(separator: " ")
                return (String(parts[0]), try #require(Int(parts[1])))
            })
    }

    private func series(_ method: String, _ status: String) -> String {
        "millwright_requests_total{method=\"\(method)\",status=\"\(status)\"}"
    }

    private func writes(_ server: Staging) async throws -> [String: Int] {
        let metrics = try await metrics(server)
        return Dictionary(
            uniqueKeysWithValues: ["applied", "noop", "replayed", "refused"].map {
                ($0, metrics["millwright_writes_total{result=\"\($0)\"}"] ?? -1)
            })
    }

    @Test func theMetricsNeedNoTokenAndHaveTheTextFormat() async throws {
        let reply = try await Staging.serve { server in
            _ = try await server.call(.get, "/health")
            return try await server.call(.get, "/metrics")
        }
        #expect(reply.status == 200)
        #expect(reply.fields[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
        let text = String(decoding: reply.body, as: UTF8.self)
        #expect(text.hasSuffix("\n"))
        var (typed, described): (Set<Substring>, Set<Substring>) = ([], [])
        for line in text.split(separator: "\n") {
            if let help = line.wholeMatch(of: /# HELP ([a-z_]+) [^\\]+/) {
                described.insert(help.1)
            } else if let type = line.wholeMatch(of: /# TYPE ([a-z_]+) (counter|gauge)/) {
                #expect(typed.insert(type.1).inserted)
            } else {
                let sample = line.wholeMatch(of: /([a-z_]+)(?:\{[a-z]+="[^"]+"(?:,[a-z]+="[^"]+")*\})? [0-9]+/)
                #expect(sample.map { typed.contains($0.1) && described.contains($0.1) } == true, "\(line)")
            }
        }
        #expect(typed.count == 5)
    }

    @Test func requestsAreCountedByMethodAndStatusClass() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            _ = try await server.call(.get, "/v1/me", token: token)
            _ = try await server.call(.get, "/v1/me")
            _ = try await server.call(.get, "/v1/nothing")
            _ = try await server.call(.put, "/health")
            let metrics = try await metrics(server)
            #expect(metrics[series("POST", "2xx")] == 1 && metrics[series("GET", "2xx")] == 1)
            #expect(metrics[series("GET", "4xx")] == 2 && metrics[series("PUT", "4xx")] == 1)
            // The server counts a request for the metrics after it has made the response.
            #expect(try await self.metrics(server)[series("GET", "2xx")] == 2)
        }
    }

    @Test func unknownMethodsShareOneCount() async throws {
        try await Staging.serve { server in
            for name in ["PROPFIND", "PURGE"] {
                _ = try await server.call(try #require(HTTPRequest.Method(name)), "/v1/me")
            }
            #expect(try await metrics(server)[series("other", "4xx")] == 2)
        }
    }

    @Test func aRequestWithoutAResponseIsCounted() async throws {
        try await Staging.serve { server in
            try await server.arm("GET", "/health", "accept", "drop")
            await #expect(throws: (any Error).self) { try await server.call(.get, "/health") }
            // The connection may end a moment before the server counts the request.
            var counted: Int?
            for _ in 0..<1_000 where counted == nil { counted = try await metrics(server)[series("GET", "none")] }
            #expect(counted == 1)
        }
    }

    @Test func writesAreCountedByTheLedgersDecision() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            #expect(try await writes(server) == ["applied": 0, "noop": 0, "replayed": 0, "refused": 0])
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            _ = try await server.setPressure(4.5, token: token, key: "op-2", ifMatch: 2)
            // An outdated version, and a key of another request.
            _ = try await server.setPressure(5, token: token, key: "op-3", ifMatch: 1)
            _ = try await server.setPressure(5, token: token, key: "op-1")
            // The key op-4 is voided.
            _ = try await server.call(.delete, "/v1/operations/op-4", token: token)
            _ = try await server.setPressure(5, token: token, key: "op-4", ifMatch: 2)
            #expect(try await writes(server) == ["applied": 1, "noop": 1, "replayed": 1, "refused": 3])
            _ = try await server.setPressure(5, token: token, key: "op-3", ifMatch: 1)
            #expect(try await writes(server)["replayed"] == 2)
        }
    }

    @Test func aWriteThatWasAppliedCountsEvenIfItsResponseIsLost() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm("PATCH", "/v1/tasks/", "afterCommit", "drop")
            await #expect(throws: (any Error).self) {
                try await server.setPressure(4.5, token: token, key: "op-1")
            }
            #expect(try await writes(server)["applied"] == 1)
        }
    }

    @Test func theRowsOfEveryFeedPageAreCounted() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let page: ChangesPageDTO = try await server.call(.get, "/v1/changes", token: token).decode()
            #expect(try await metrics(server)["millwright_feed_rows_total"] == page.rows.count)
            _ = try await server.call(.get, "/v1/changes?limit=2", token: token)
            #expect(try await metrics(server)["millwright_feed_rows_total"] == page.rows.count + 2)
            let stream = try EventStream(server, token: token)
            _ = await stream.page()
            #expect(try await metrics(server)["millwright_feed_rows_total"] == 2 * page.rows.count + 2)
        }
    }

    @Test func onlyVerifiedUploadsAreCounted() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            for (bytes, finished) in [(Data([1, 2, 3]), 0), (Data([4, 5, 6]), 1)] {
                let digest = Data(SHA256.hash(data: Data([4, 5, 6]))).base64EncodedString()
                let created = try await server.call(
                    .post, "/v1/uploads", token: token,
                    fields: [
                        HeaderName.tusResumable: "1.0.0", HeaderName.uploadLength: "3",
                        HeaderName.reprDigest: "sha-256=:\(digest):", HeaderName.idempotencyKey: "any",
                    ])
                let path = try #require(created.fields[.location])
                _ = try await server.call(
                    .patch, path, token: token,
                    fields: [
                        HeaderName.tusResumable: "1.0.0", HeaderName.uploadOffset: "0",
                        "Content-Type": HeaderName.chunkMediaType,
                    ], body: bytes)
                #expect(try await metrics(server)["millwright_uploads_finished_total"] == finished)
            }
        }
    }

    @Test func theRunningOperationsAreShown() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let token = try await server.token()
            #expect(try await metrics(server)["millwright_operations_running"] == 0)
            try await server.arm("PATCH", "/v1/tasks/", "beforeCommit", "delay")
            async let first = server.setPressure(4.5, token: token, key: "op-1")
            await world.gate.whenReached()
            #expect(try await metrics(server)["millwright_operations_running"] == 1)
            // A copy of the running request is refused.
            _ = try await server.setPressure(4.5, token: token, key: "op-1")
            #expect(try await writes(server)["refused"] == 1)
            await world.gate.open()
            #expect(try await first.status == 200)
            #expect(try await metrics(server)["millwright_operations_running"] == 0)
        }
    }

    @Test func aResetLeavesTheCounts() async throws {
        try await Staging.serve { server in
            _ = try await server.setPressure(4.5, token: try await server.token(), key: "op-1")
            _ = try await server.control("reset")
            #expect(try await writes(server)["applied"] == 1)
        }
    }
}
