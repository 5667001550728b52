import HTTPTypes
import Foundation
import Testing
import MillwrightWire

@Suite struct SignInTests {
    private func refresh(_ server: Staging, _ token: String) async throws -> Reply {
        let body = try JSONEncoder().encode(RefreshRequestDTO(refreshToken: token))
        return try await server.call(.post, "/v1/token/refresh", body: body)
    }

    @Test func wrongPasswordAndUnknownUserGetTheSameResponse() async throws {
        try await Staging.serve { server in
            for (user, password) in [("tess", "wrong"), ("nobody", "secret")] {
                let body = try JSONEncoder().encode(
                    LoginRequestDTO(email: "\(user)@plant.example", password: password))
                let reply = try await server.call(.post, "/v1/login", body: body)
                #expect(reply.status == 401)
                #expect(try reply.problemType() == .invalidCredentials)
            }
        }
    }

    @Test func theServerReturnsTheSignedInUser() async throws {
        try await Staging.serve { server in
            let me: MeDTO = try await server.call(.get, "/v1/me", token: try await server.token()).decode()
            #expect(me.id == "tess" && me.teams.map(\.id) == ["crew"] && me.serverName == "Test plant")
        }
    }

    @Test func anExpiredAccessTokenIsReplacedByARefresh() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let tokens = try await server.login().tokens
            world.pass(.seconds(300))
            let late = try await server.call(.get, "/v1/me", token: tokens.accessToken)
            #expect(late.status == 401)
            #expect(try late.problemType() == .tokenExpired)
            let next: TokensDTO = try await refresh(server, tokens.refreshToken).decode()
            #expect(try await server.call(.get, "/v1/me", token: next.accessToken).status == 200)
        }
    }

    @Test func aRepeatedRefreshReturnsTheSameTokensForAMinute() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let tokens = try await server.login().tokens
            let next: TokensDTO = try await refresh(server, tokens.refreshToken).decode()
            world.pass(.seconds(60))
            let again: TokensDTO = try await refresh(server, tokens.refreshToken).decode()
            #expect(again.refreshToken == next.refreshToken && again.accessToken == next.accessToken)
            #expect(again.expiresIn == 240)
        }
    }

    @Test func aRefreshTokenReusedLaterEndsTheSession() async throws {
        let world = TestWorld()
        try await Staging.serve(world: world) { server in
            let tokens = try await server.login().tokens
            let next: TokensDTO = try await refresh(server, tokens.refreshToken).decode()
            world.pass(.seconds(61))
            #expect(try await refresh(server, tokens.refreshToken).problemType() == .sessionRevoked)
            #expect(try await refresh(server, next.refreshToken).problemType() == .sessionRevoked)
            #expect(try await server.call(.get, "/v1/me", token: next.accessToken).problemType() == .sessionRevoked)
        }
    }

    @Test func loggingOutEndsTheSession() async throws {
        try await Staging.serve { server in
            let tokens = try await server.login().tokens
            #expect(try await server.call(.post, "/v1/logout", token: tokens.accessToken).status == 204)
            #expect(try await server.call(.get, "/v1/me", token: tokens.accessToken).status == 401)
            #expect(try await refresh(server, tokens.refreshToken).status == 401)
        }
    }

    @Test func theDatabaseContainsNoToken() async throws {
        let folder = try TestFolder()
        let tokens = try await Staging.serve(in: folder) { try await $0.login().tokens }
        let file = try Data(contentsOf: URL(fileURLWithPath: folder.data + "/staging.db"))
        #expect(file.range(of: Data("tess@plant.example".utf8)) != nil)
        #expect(file.range(of: Data(tokens.refreshToken.utf8)) == nil)
        #expect(file.range(of: Data(tokens.accessToken.utf8)) == nil)
    }
}
