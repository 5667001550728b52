import HTTPTypes
import Testing
import MillwrightWire

@Suite struct SignatureTests {
    private struct Answer: Decodable { let signature: SignatureDTO? }

    private static let path = "/v1/workOrders/wo1/signature"
    private static let sha256 = String(repeating: "0a", count: 32)
    private static let signed = """
        {"signer":"Ida","signedAt":"2026-11-18T11:00:00+01:00","strokes":"M 10 10 L 90 40","contentSha256":"\(sha256)"}
        """

    private func put(
        _ server: Staging, _ json: String = signed, key: String = "op-1", ifMatch: Int64? = 1, as user: String = "tess",
        on workOrder: String = "wo1"
    ) async throws -> Reply {
        try await server.write(
            .put, "/v1/workOrders/\(workOrder)/signature", token: try await server.token(user), key: key,
            ifMatch: ifMatch, json)
    }

    private func delete(
        _ server: Staging, key: String = "op-9", ifMatch: Int64? = 1, as user: String = "tess"
    ) async throws -> Reply {
        try await server.write(
            .delete, Self.path, token: try await server.token(user), key: key, ifMatch: ifMatch, "")
    }

    private func get(_ server: Staging, _ path: String = path) async throws -> Reply {
        try await server.call(.get, path, token: try await server.token())
    }

    @Test func aSignatureIsSetReadAndRemoved() async throws {
        try await Staging.serve { server in
            let none = try await get(server)
            #expect(
                none.fields[.eTag] == "\"1\"" && String(decoding: none.body, as: UTF8.self) == #"{"signature":null}"#)

            let answer: WriteResponseDTO = try await put(server).decode()
            let workOrder = try #require(answer.rows.first?.workOrder)
            #expect(answer.receipt.entity == "workOrder" && answer.receipt.version == 2)
            #expect(workOrder.versions[.signature] == 2 && workOrder.versions[.title] == 1)
            #expect(workOrder.authors?[.signature]?.by == "Tess")
            let held = try await get(server)
            let signature = SignatureDTO(
                signer: "Ida", signedAt: "2026-11-18T10:00:00.000Z", strokes: "M 10 10 L 90 40",
                contentSha256: Self.sha256)
            #expect(try held.decode(Answer.self).signature == signature && held.fields[.eTag] == "\"2\"")
            #expect(workOrder.signature == signature)

            let removed: WriteResponseDTO = try await delete(server, ifMatch: 2).decode()
            #expect(removed.receipt.effect == "applied" && removed.rows.first?.workOrder?.version == 3)
            let gone = try await get(server)
            #expect(try gone.decode(Answer.self).signature == nil && gone.fields[.eTag] == "\"3\"")
            #expect(try await server.effects().map(\.opId) == ["op-1", "op-9"])
        }
    }

    @Test func theSameSignatureAgainChangesNothing() async throws {
        try await Staging.serve { server in
            #expect(try await delete(server).decode(WriteResponseDTO.self).receipt.effect == "noop")
            _ = try await put(server)
            let again: WriteResponseDTO = try await put(server, key: "op-2", ifMatch: 2).decode()
            #expect(again.receipt.effect == "noop" && again.rows.isEmpty)
            #expect(try await server.effects().count == 1)
        }
    }

    @Test(arguments: [
        (#"{"signedAt":"2026-11-18T10:00:00Z"}"#, "signer"), (#"{"signer":"Ida"}"#, "signedAt"),
        (#"{"signer":" ","signedAt":"2026-11-18T10:00:00Z"}"#, "signer"),
        (#"{"signer":"I\u0007","signedAt":"2026-11-18T10:00:00Z"}"#, "signer"),
        (#"{"signer":"Ida","signedAt":"today"}"#, "signedAt"),
        (#"{"signer":"Ida","signedAt":"2026-11-18T10:00:00Z","strokes":"L 1 1"}"#, "strokes"),
        (#"{"signer":"Ida","signedAt":"2026-11-18T10:00:00Z","strokes":"M 1 1<script>"}"#, "strokes"),
        (#"{"signer":"Ida","signedAt":"2026-11-18T10:00:00Z","contentSha256":"0A"}"#, "contentSha256"),
        (
            "{\"signer\":\"Ida\",\"signedAt\":\"2026-11-18T10:00:00Z\",\"contentSha256\":\"\(sha256.uppercased())\"}",
            "contentSha256"
        ),
    ])
    func aWrongSignatureIsRefusedWithItsField(json: String, field: String) async throws {
        try await Staging.serve { server in
            let problem = try await put(server, json).problem()
            #expect(problem.status == 422 && problem.fields?.keys.sorted() == [field])
            #expect(try await get(server).decode(Answer.self).signature == nil)
        }
    }

    @Test(arguments: [
        ("tess", "wo1", Int64?.none, 428), ("tess", "wo1", 2, 412), ("vera", "wo1", 1, 403), ("dora", "wo1", 1, 403),
        ("tess", "wo2", 1, 403), ("omar", "wo1", 1, 200), ("tess", "wo9", 1, 404),
    ])
    func aSignatureNeedsTheVersionAndThePermissionToEdit(
        user: String, workOrder: String, ifMatch: Int64?, status: Int
    ) async throws {
        try await Staging.serve { server in
            let reply = try await put(server, ifMatch: ifMatch, as: user, on: workOrder)
            #expect(reply.status == status)
        }
    }

    @Test func aSignatureConflictsOnlyWithAnotherSignature() async throws {
        try await Staging.serve { server in
            _ = try await server.control("dispatch", #"{"number":1042,"title":"Other"}"#)
            #expect(try await put(server).status == 200)
            let late = try await delete(server)
            #expect(late.status == 412 && late.fields[.eTag] == "\"3\"")
        }
    }

    @Test func aCompleteWorkOrderKeepsItsSignature() async throws {
        try await Staging.serve { server in
            _ = try await server.control("dispatch", #"{"number":1042,"status":"complete"}"#)
            #expect(try await put(server).problemType() == .ruleRefused)
            #expect(try await delete(server).problemType() == .ruleRefused)
        }
    }

    @Test(arguments: [("wo9", 404), ("wo1", 410)]) func aMissingWorkOrderHasNoSignature(
        workOrder: String, status: Int
    ) async throws {
        try await Staging.serve { server in
            _ = try await server.control("dispatch", #"{"workOrderId":"wo1","delete":true}"#)
            #expect(try await get(server, "/v1/workOrders/\(workOrder)/signature").status == status)
        }
    }

    @Test func aSignedTaskMayHaveADrawing() async throws {
        let fixture = PlantFixture.json.replacing(#""inspection""#, with: #""signature""#)
        try await Staging.serve(in: try TestFolder(fixture: fixture)) { server in
            let token = try await server.token()
            let write = { (key: String, strokes: String) async throws -> Reply in
                try await server.write(
                    .patch, "/v1/tasks/oil", token: token, key: key, ifMatch: 1,
                    #"{"value":{"signature":{"signer":"Ida","signedAt":"2026-11-18T10:00:00Z","strokes":"\#(strokes)"}}}"#
                )
            }
            let problem = try await write("op-1", "<svg>").problem()
            #expect(problem.fields?["value"]?.contains("path data") == true)
            let answer: WriteResponseDTO = try await write("op-2", "m1 1z").decode()
            #expect(answer.rows.first?.task?.value?.signature?.strokes == "m1 1z")
        }
    }
}
