import HTTPTypes
import Foundation
import Testing
import MillwrightWire

/// Tests of faults that spoil the response to a write. The write still takes effect.
@Suite struct ResponseFaultTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let fault: String
        var more = ""
        let isSeen: @Sendable (Reply) throws -> Bool
        var testDescription: String { fault }
    }

    private static func text(_ reply: Reply) -> String { String(decoding: reply.body, as: UTF8.self) }

    private static func isUnreadable(_ reply: Reply) -> Bool {
        do {
            _ = try JSONDecoder().decode(WriteResponseDTO.self, from: reply.body)
            return false
        } catch { return true }
    }

    static let headers = [
        Case(fault: "wrongContentType") { $0.fields[.contentType] == "text/plain" },
        Case(fault: "wrongContentType", more: #""text":"image/png""#) { $0.fields[.contentType] == "image/png" },
        Case(fault: "eTagWeak") { $0.fields[.eTag] == "W/\"2\"" },
        Case(fault: "eTagMissing") { $0.fields[.eTag] == nil },
        Case(fault: "replayFlagWrong") {
            try $0.field(HeaderName.idempotentReplayed) == "true"
                && $0.decode(WriteResponseDTO.self).receipt.effect == "applied"
        },
        Case(fault: "headerFlood", more: #""bytes":20000"#) { reply in
            reply.fields.filter { $0.name.canonicalName.hasPrefix("x-flood-") }.count == 200
        },
    ]

    static let receipts = [
        Case(fault: "receiptOfAnother") { try $0.decode(WriteResponseDTO.self).receipt.opId != "op-1" },
        Case(fault: "receiptOfAnother", more: #""text":"op-0""#) {
            try $0.decode(WriteResponseDTO.self).receipt.opId == "op-0"
        },
        Case(fault: "receiptOfOtherBytes") {
            try $0.decode(WriteResponseDTO.self).receipt.requestSha256 == String(repeating: "0", count: 64)
        },
        Case(fault: "versionBack") {
            let answer: WriteResponseDTO = try $0.decode()
            return answer.receipt.version == 0 && answer.rows.map(\.version) == [0] && $0.fields[.eTag] == "\"0\""
        },
    ]

    static let json = [
        Case(fault: "jsonWrongType") { isUnreadable($0) && text($0).contains(#""version":"seven""#) },
        Case(fault: "jsonWrongType", more: #""field":"receipt.opId""#) {
            isUnreadable($0) && text($0).contains(#""opId":7,"#)
        },
        Case(fault: "jsonMissing", more: #""field":"receipt""#) {
            isUnreadable($0) && text($0).hasPrefix(#"{"rows":"#)
        },
        Case(fault: "jsonMissing", more: #""field":"rows""#) { isUnreadable($0) && text($0).hasSuffix("}}") },
        Case(fault: "jsonNull") { isUnreadable($0) && text($0).contains(#""version":null}"#) },
        Case(fault: "jsonDuplicateKey") { text($0).contains(#""version":2,"version":null}"#) },
        Case(fault: "jsonNaN") { isUnreadable($0) && text($0).contains(#""version":NaN}"#) },
        Case(fault: "jsonHugeNumber") { isUnreadable($0) && text($0).contains(#""version":1e999999}"#) },
        Case(fault: "jsonInvalidUTF8", more: #""field":"receipt.opId""#) {
            String(validating: $0.body, as: UTF8.self) == nil
        },
        Case(fault: "jsonTooDeep") {
            JSONSyntax.fault(in: $0.body) == .tooDeep && text($0).contains(String(repeating: "[", count: 100_000) + "]")
        },
    ]

    static let bodies = [
        Case(fault: "truncatedWithItsLength") {
            isUnreadable($0) && $0.fields[.contentLength] == "\($0.body.count)" && $0.body.count > 50
        },
        Case(fault: "oversize", more: #""bytes":1000000"#) {
            try $0.decode(WriteResponseDTO.self).receipt.opId == "op-1" && $0.body.count > 1_000_000
        },
    ]

    @Test(arguments: [headers, receipts, json, bodies]) func aCorruptedResponseKeepsItsEffect(faults: [Case])
        async throws
    {
        try await Staging.serve { server in
            for fault in faults {
                _ = try await server.control("reset")
                let token = try await server.token()
                try await server.arm(fault.fault, at: "afterCommit", fault.more)
                let reply = try await server.setPressure(4.5, token: token, key: "op-1")
                #expect(reply.status == 200)
                #expect(try fault.isSeen(reply), "\(fault.fault)")
                let again = try await server.setPressure(4.5, token: token, key: "op-1")
                #expect(try again.decode(WriteResponseDTO.self).receipt.opId == "op-1")
                #expect(try !fault.isSeen(again), "\(fault.fault)")
                #expect(try await server.effects().count == 1)
            }
        }
    }

    @Test(
        .enabled(if: Tool.curl.isThere),
        arguments: [
            ("gzipBomb", #""bytes":3000000"#, 3_000_000, "Content-Encoding: gzip"),
            ("fiveEncodings", #""count":1"#, nil, "Content-Encoding: gzip, gzip, gzip, gzip, gzip"),
        ])
    func aFaultSendsACompressionBombOrManyEncodings(
        fault: String, more: String, size: Int?, encoding: String
    ) async throws {
        try await Staging.serve { server in
            try await server.arm(fault, at: "afterCommit", on: "/health", more)
            let url = "http://127.0.0.1:\(server.port)/health"
            let got = try await Tool.curl.run(["--silent", "--show-error", "--compressed", url])
            #expect(got.complaints == "" && got.status == 0)
            if let size { #expect(got.output.count == size && got.output.allSatisfy { $0 == 0x20 }) }
            if size == nil {
                #expect(try JSONDecoder().decode(HealthDTO.self, from: got.output).service == "millwright")
            }
            try await server.arm(fault, at: "afterCommit", on: "/health", more)
            let (bytes, _) = try await RawSocket.exchange(port: server.port, sending: RawRequest.get("/health"))
            #expect(RawAnswer(bytes).head.contains(encoding))
            #expect(RawAnswer(bytes).body.count < 30_000)
        }
    }
}
