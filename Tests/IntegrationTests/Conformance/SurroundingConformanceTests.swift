import MillwrightClients
import Foundation
import Testing
import MillwrightWire

/// Tests the contract's rules of sessions, the feed and uploads at the staging server and at the simulated one.
@Suite(
    .enabled(if: Staging.other == nil, "makes a certificate for a server of its own"),
    .enabled(if: Device.has("openssl"), "openssl is not installed"))
struct SurroundingConformanceTests {
    @Test(arguments: ServerKind.whole) func aHealthResponseEchoesItsNonce(kind: ServerKind) async throws {
        try await kind.serve { server in
            let health = try await server.send(APIRequest(.get, "/health?nonce=abc-1")).json(HealthDTO.self)
            #expect(health.service == "millwright" && health.nonce == "abc-1" && health.ledgerRetentionDays >= 400)
        }
    }

    @Test(arguments: ServerKind.whole) func aRepeatedRefreshReturnsTheSameTokens(kind: ServerKind) async throws {
        try await kind.serve { server in
            let stranger = LoginRequestDTO(email: server.people[0].email, password: "wrong")
            let refused = try await server.send(try Visitor.request(.post, "/v1/login", json: stranger, token: nil))
            #expect(refused.words == "401 invalid-credentials")
            let first = try await Visitor.signedIn(to: server)
            let next = try await refresh(first.tokens.refreshToken, at: server).json(TokensDTO.self)
            #expect(next.refreshToken != first.tokens.refreshToken && next.accessToken != first.tokens.accessToken)
            // The client may have lost the response, so the server returns the successor again for a while.
            let again = try await refresh(first.tokens.refreshToken, at: server).json(TokensDTO.self)
            #expect(again.refreshToken == next.refreshToken && again.accessToken == next.accessToken)
            #expect(try await Visitor(server: server, tokens: next).get("/v1/changes?limit=1").status == 200)
            #expect(try await refresh("mwr_nobody", at: server).words == "401 session-revoked")
        }
    }

    @Test(arguments: ServerKind.whole) func logoutRevokesTheTokensOfTheSession(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let out = try await server.send(
                try Visitor.request(
                    .post, "/v1/logout", json: ["refreshToken": visitor.tokens.refreshToken],
                    token: visitor.tokens.accessToken))
            #expect(out.status == 204)
            #expect(try await visitor.get("/v1/changes?limit=1").status == 401)
            #expect(try await refresh(visitor.tokens.refreshToken, at: server).words == "401 session-revoked")
        }
    }

    @Test(arguments: ServerKind.whole) func theFeedListsRowsInCommitOrder(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let page = try await visitor.get("/v1/changes?limit=4").json(ChangesPageDTO.self)
            #expect(page.hasMore && !page.rows.isEmpty)
            let rows = try await visitor.rows()
            let places = rows.map(\.seq)
            #expect(places == places.sorted() && Set(places).count == places.count)
            #expect(Set(rows.map { "\($0.entity) \($0.id)" }).count == rows.count)
            var end = page
            while end.hasMore {
                end = try await visitor.get("/v1/changes?cursor=\(end.cursor)&limit=500").json(ChangesPageDTO.self)
            }
            let nothing = try await visitor.get("/v1/changes?cursor=\(end.cursor)&limit=500")
            #expect(try nothing.json(ChangesPageDTO.self).rows.isEmpty)
            #expect(try nothing.json(ChangesPageDTO.self).cursor == end.cursor)
        }
    }

    @Test(arguments: ServerKind.whole) func anUploadAcceptsBytesInOrderAndVerifiesThem(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let photo = Picture()
            let made = try await photo.create(by: visitor)
            let place = try #require(made.header("Location"), "\(made.words)")
            #expect(made.status == 201 && made.header(HeaderName.uploadOffset) ?? "0" == "0")
            // The client lost the response. The server finds the same upload by its hash.
            let again = try await photo.create(by: visitor)
            #expect(again.header("Location") == place && (200...201).contains(again.status))
            let half = photo.bytes.count / 2
            let wrong = try await visitor.upload(
                .patch, place, photo.chunk(0..<half, digestOf: half..<photo.bytes.count), Array(photo.bytes[..<half]))
            #expect(wrong.words == "460 upload-checksum")
            #expect(try await photo.append(0..<half, to: place, by: visitor).status == 204)
            let stale = try await photo.append(0..<half, to: place, by: visitor)
            #expect(stale.words == "409 mismatching-upload-offset")
            let state = try await visitor.upload(.head, place, [])
            #expect(state.header(HeaderName.uploadOffset) == "\(half)")
            let last = try await photo.append(half..<photo.bytes.count, to: place, by: visitor)
            #expect(last.status == 204 && last.header(HeaderName.reprDigest) == photo.digestField, "\(last)")
        }
    }

    @Test(arguments: ServerKind.whole) func aPhotoIsAttachedOnlyAfterItsBytesAreVerified(kind: ServerKind)
        async throws
    {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (_, order) = try await visitor.textTask()
            let photo = Picture()
            let (key, path) = (Visitor.newID(), "/v1/workOrders/\(order.id)/photos")
            let early = try await visitor.write(.post, path, photo.attachment, key: key)
            #expect(early.words == "409 blob-not-verified")
            let place = try #require(try await photo.create(by: visitor).header("Location"))
            #expect(try await photo.append(0..<photo.bytes.count, to: place, by: visitor).status == 204)
            // The server accepts the same key now, because its earlier refusal was not final.
            let attached = try await visitor.write(.post, path, photo.attachment, key: key)
            try #require((200...201).contains(attached.status), "\(attached.words)")
            #expect(try attached.json(WriteResponseDTO.self).receipt.effect == "applied")
            #expect(try await visitor.rows().last?.photo?.sha256 == photo.sha256)
        }
    }

    private func refresh(_ token: String, at server: any ServerUnderTest) async throws -> APIResponse {
        try await server.send(
            try Visitor.request(.post, "/v1/token/refresh", json: RefreshRequestDTO(refreshToken: token), token: nil))
    }
}
