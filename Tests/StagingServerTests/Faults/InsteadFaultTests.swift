import HTTPTypes
import Foundation
import Testing
import MillwrightWire

@Suite struct InsteadFaultTests {
    @Test func aFaultCanReplaceTheResponseWithAnyStatus() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            for status in [
                204, 301, 302, 303, 307, 308, 401, 403, 404, 408, 410, 423, 426, 429, 460, 500, 502, 503, 504, 507,
            ] {
                try await server.arm("\(status)", at: "beforeCommit", #""shouldRetry":true"#)
                let reply = try await server.setPressure(4.5, token: token, key: "op-1")
                #expect(reply.status == status && reply.field(HeaderName.shouldRetry) == "true")
                #expect((300..<400).contains(status) == (reply.field("Location") != nil))
                if status >= 400 { #expect(try reply.problem().status == status) } else { #expect(reply.body.isEmpty) }
            }
            #expect(try await server.effects().isEmpty)
            #expect(try await server.setPressure(4.5, token: token, key: "op-1").status == 200)
        }
    }

    @Test(arguments: ["accept": 0, "afterHeaders": 0, "midBody": 0, "beforeCommit": 0, "afterCommit": 1])
    func aStatusFaultActsAtThePointOfTheRule(point: String, effects: Int) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm("503", at: point)
            #expect(try await server.setPressure(4.5, token: token, key: "op-1").status == 503)
            #expect(try await server.effects().count == effects)
        }
    }

    @Test(arguments: [
        (String?.none, String?.some("1")), ("7", "7"), ("date", "Wed, 18 Nov 2026 11:07:40 GMT"),
        ("pastDate", "Wed, 18 Nov 2026 10:06:40 GMT"), ("absurd", "99999999999999999999"), ("none", nil),
    ])
    func aBusyServerSendsRetryAfterInAnyForm(wish: String?, field: String?) async throws {
        try await Staging.serve { server in
            try await server.arm(
                "429", at: "accept", on: "/health", wish.map { "\"retryAfter\":\"\($0)\"" } ?? #""count":1"#)
            let reply = try await server.call(.get, "/health")
            #expect(reply.status == 429 && reply.fields[.retryAfter] == field)
        }
    }

    @Test(arguments: [String?.none, "http://127.0.0.1:9/v1/me"])
    func aRedirectFaultSendsTheChosenLocation(location: String?) async throws {
        try await Staging.serve { server in
            try await server.arm(
                "307", at: "accept", on: "/v1/me", location.map { "\"location\":\"\($0)\"" } ?? #""count":1"#)
            let reply = try await server.call(.get, "/v1/me")
            #expect(reply.status == 307 && reply.field("Location") == location ?? "/v1/me")
        }
    }

    @Test func aPortalFaultSendsAnHTMLPageWithStatus200() async throws {
        try await Staging.serve { server in
            try await server.arm("portal", at: "accept", on: "/health")
            let reply = try await server.call(.get, "/health?nonce=abc")
            #expect(reply.status == 200 && reply.fields[.contentType]?.hasPrefix("text/html") == true)
            #expect(String(decoding: reply.body, as: UTF8.self).contains("<html>"))
        }
    }

    @Test(arguments: [("\"count\":1", [401, 200, 200]), ("\"always\":true", [401, 401, 401])])
    func aFaultRefusesTheAccessTokenOnceOrAlways(how: String, statuses: [Int]) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            try await server.arm("401", at: "accept", on: "/v1/me", how)
            var seen: [Int] = []
            for _ in statuses { seen.append(try await server.call(.get, "/v1/me", token: token).status) }
            #expect(seen == statuses)
        }
    }
}
