import Foundation
import HTTPTypes
import Testing
import MillwrightWire

@Suite struct PhotoRemovalTests {
    private struct Details: Decodable { let photos: [PhotoDTO] }

    /// Runs a server with two photos on `wo1` and one on `wo2` while `body` runs.
    private func serve(_ body: @escaping @Sendable (Staging) async throws -> Void) async throws {
        let photos = [("ph1", "wo1"), ("ph2", "wo1"), ("ph3", "wo2")].map { id, workOrder in
            """
            {"id":"\(id)","workOrderId":"\(workOrder)","mediaType":"image/png","fileName":"x.png","addedBy":"Tess",
             "addedAt":"now","file":"x.png"}
            """
        }
        let folder = try TestFolder(
            fixture: PlantFixture.json.replacingOccurrences(
                of: "\"photos\": []", with: "\"photos\": [\(photos.joined(separator: ","))]"))
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: folder.file("x.png")))
        try await Staging.serve(in: folder, body)
    }

    private func delete(
        _ server: Staging, _ path: String, key: String? = "op-1", as user: String = "omar"
    ) async throws -> Reply {
        try await server.write(.delete, "/v1/\(path)", token: try await server.token(user), key: key, "")
    }

    private func photos(_ server: Staging, _ workOrder: String = "wo1") async throws -> [String] {
        let details: Details = try await server.call(
            .get, "/v1/workOrderDetails/\(workOrder)", token: try await server.token()
        ).decode()
        return details.photos.map(\.id)
    }

    @Test func aDeletedPhotoHasATombstoneAndIsGone() async throws {
        try await serve { server in
            let token = try await server.token()
            let before: ChangesPageDTO = try await server.call(.get, "/v1/changes", token: token).decode()
            let answer: WriteResponseDTO = try await delete(server, "photos/ph1").decode()
            let row = try #require(answer.rows.first)
            #expect(answer.rows.count == 1 && row.entity == "photo" && row.id == "ph1" && row.workOrderId == "wo1")
            #expect(row.deleted && row.reason == nil && row.photo == nil && row.version == 2)
            #expect(answer.receipt.entity == "photo" && answer.receipt.effect == "applied")
            let after: ChangesPageDTO = try await server.call(
                .get, "/v1/changes?cursor=\(before.cursor)", token: token
            ).decode()
            #expect(after.rows == answer.rows)
            #expect(try await server.call(.get, "/v1/photos/ph1", token: token).status == 410)
            #expect(try await server.call(.get, "/v1/photos/ph2", token: token).status == 200)
            #expect(try await photos(server) == ["ph2"])
            #expect(try await server.effects().map(\.entityId) == ["ph1"])
        }
    }

    @Test func thePictureOfTheSignatureStaysUntilTheSignatureIsDeleted() async throws {
        try await serve { server in
            let token = try await server.token("omar")
            let details = try await server.call(.get, "/v1/workOrderDetails/wo1", token: token).decode(Details.self)
            let sha256 = try #require(details.photos.first?.sha256)
            func sign(_ key: String, _ picture: String) async throws -> Reply {
                try await server.write(
                    .put, "/v1/workOrders/wo1/signature", token: token, key: key, ifMatch: 1,
                    #"{"signer":"Ida","signedAt":"2026-11-18T10:00:00Z","pictureSha256":"\#(picture)"}"#)
            }
            let wrong = try await sign("op-1", String(repeating: "0a", count: 32)).problem()
            #expect(wrong.status == 422 && wrong.fields?.keys.sorted() == ["pictureSha256"])
            #expect(try await sign("op-2", "0A").problem().fields?.keys.sorted() == ["pictureSha256"])
            let signed: WriteResponseDTO = try await sign("op-3", sha256).decode()
            #expect(signed.rows.first?.workOrder?.signature?.pictureSha256 == sha256)

            // Both photos of wo1 have the same bytes, so one of them may go.
            #expect(try await delete(server, "workOrders/wo1/photos", key: "op-4").problemType() == .ruleRefused)
            #expect(try await delete(server, "photos/ph1", key: "op-5").status == 200)
            #expect(try await delete(server, "photos/ph2", key: "op-6").problemType() == .ruleRefused)
            #expect(try await photos(server) == ["ph2"])
            let unsigned = try await server.write(
                .delete, "/v1/workOrders/wo1/signature", token: token, key: "op-7", ifMatch: 2, "")
            #expect(unsigned.status == 200)
            #expect(try await delete(server, "photos/ph2", key: "op-8").status == 200)
        }
    }

    @Test func allPhotosOfAWorkOrderAreDeletedAtOnce() async throws {
        try await serve { server in
            let answer: WriteResponseDTO = try await delete(server, "workOrders/wo1/photos").decode()
            #expect(answer.rows.map(\.id).sorted() == ["ph1", "ph2"] && answer.rows.allSatisfy(\.deleted))
            #expect(answer.receipt.entity == "workOrder" && answer.receipt.entityId == "wo1")
            #expect(answer.receipt.seq == answer.rows.last?.seq && answer.receipt.effect == "applied")
            #expect(try await photos(server).isEmpty)
            #expect(try await photos(server, "wo2") == ["ph3"])
            let again = try await delete(server, "workOrders/wo1/photos")
            #expect(again.field(HeaderName.idempotentReplayed) == "true")
            #expect(try again.decode(WriteResponseDTO.self).rows == answer.rows)
            let none: WriteResponseDTO = try await delete(server, "workOrders/wo1/photos", key: "op-2").decode()
            #expect(none.receipt.effect == "noop" && none.rows.isEmpty)
            #expect(try await server.effects().map(\.entityId).sorted() == ["ph1", "ph2"])
        }
    }

    @Test func aRepeatedDeletionChangesNothing() async throws {
        try await serve { server in
            _ = try await delete(server, "photos/ph1")
            let again: WriteResponseDTO = try await delete(server, "photos/ph1", key: "op-2").decode()
            #expect(again.receipt.effect == "noop" && again.receipt.version == 2 && again.rows.isEmpty)
            _ = try await server.control("dispatch", #"{"workOrderId":"wo1","delete":true}"#)
            let other: WriteResponseDTO = try await delete(server, "photos/ph2", key: "op-3").decode()
            #expect(other.receipt.effect == "noop")
            #expect(try await server.effects().count == 1)
        }
    }

    @Test func aDeletedPhotoCannotBeAttachedAgain() async throws {
        try await serve { server in
            _ = try await delete(server, "photos/ph1")
            let reply = try await server.write(
                .post, "/v1/workOrders/wo1/photos", token: try await server.token(), key: "op-2",
                """
                {"id":"ph1","sha256":"\(String(repeating: "0", count: 64))","size":3,"mediaType":"image/png",
                 "fileName":"x.png","addedAt":"2026-11-18T10:00:00Z"}
                """)
            #expect(try reply.problem().fields?.keys.sorted() == ["id"])
        }
    }

    @Test(arguments: ["photos/ph1", "workOrders/wo1/photos"])
    func deletingNeedsAKeyThePermissionAndAnOpenWorkOrder(path: String) async throws {
        try await serve { server in
            #expect(try await delete(server, path, key: nil).problemType() == .keyRequired)
            for user in ["tess", "vera", "dora"] {
                #expect(try await delete(server, path, as: user).problemType() == .notPermitted)
            }
            _ = try await server.control("dispatch", #"{"number":1042,"status":"complete"}"#)
            #expect(try await delete(server, path).problemType() == .ruleRefused)
            #expect(try await photos(server) == ["ph1", "ph2"])
        }
    }

    @Test(arguments: ["photos/none", "workOrders/none/photos"]) func anUnknownTargetIsNotFound(path: String)
        async throws
    {
        try await serve { server in
            let reply = try await delete(server, path)
            #expect(try reply.problemType() == .notFound)
        }
    }

    @Test func theDetailsHaveANewTagAfterADeletion() async throws {
        try await serve { server in
            let token = try await server.token()
            // The photo is not the newest part of the work order.
            _ = try await server.setPressure(4.5, token: token, key: "op-0")
            let path = "/v1/workOrderDetails/wo1"
            let tag = try #require(try await server.call(.get, path, token: token).fields[.eTag])
            _ = try await delete(server, "photos/ph1")
            #expect(try await server.call(.get, path, token: token, fields: ["If-None-Match": tag]).status == 200)
        }
    }
}
