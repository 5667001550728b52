import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices
import Testing

struct AuthenticationServiceTests {
    private let mara = Credentials(email: "mara@example.com", password: "pass\"word")
    private let host = "work.example.com"

    private func login(_ response: APIResponse) async -> Result<SignedIn, AuthenticationError> {
        await login(APIClientFake(response))
    }

    private func login(_ api: APIClientFake) async -> Result<SignedIn, AuthenticationError> {
        do throws(AuthenticationError) {
            return .success(try await RemoteAuthenticationService(api: api, origin: .plant).login(mara))
        } catch {
            return .failure(error)
        }
    }

    private func refresh(_ response: APIResponse) async -> Result<SessionTokens, ServiceError> {
        await RemoteAuthenticationService(api: APIClientFake(response), origin: .plant).refresh(Sample.tokens)
    }

    @Test func signingInReturnsTheUserAndTheFirstTokens() async throws {
        let api = APIClientFake(.json(200, try WireFixture.text("login-answer")))
        #expect(await login(api) == .success(Sample.signedIn))
        let request = try #require(api.requests.first)
        #expect(request.method == .post && request.path == "/v1/login")
        #expect(request.bodyText?.contains(#""password":"pass\"word""#) == true)
        #expect(request.header("Content-Type") == "application/json" && request.header("Authorization") == nil)
    }

    @Test func onlyTheServersOwnProblemMeansAWrongPassword() async {
        let wrong = APIResponse.problem(401, "urn:millwright:problem:invalid-credentials")
        #expect(await login(wrong) == .failure(.wrongCredentials))
        #expect(
            await login(.problem(400, "urn:millwright:problem:invalid-credentials")) == .failure(.wrongCredentials))
        #expect(await login(.page(401)) == .failure(.server(.notOurs(host: host, status: 401))))
    }

    @Test(arguments: [
        "", "{}", "null", "<html>", #"{"tokens":{},"me":{}}"#, "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    ])
    func aSuccessFromAnotherServiceIsNotASession(body: String) async {
        #expect(await login(.json(200, body)) == .failure(.server(.notOurs(host: host, status: 200))))
    }

    @Test(arguments: ["a\\r\\nX: 1", "", "a b"])
    func anInvalidTokenIsRejected(token: String) async throws {
        let text = try WireFixture.text("login-answer").replacing("access-1.abc", with: token)
        #expect(await login(.json(200, text)) == .failure(.server(.notOurs(host: host, status: 200))))
    }

    @Test func otherResponsesMapToTheirServerErrors() async {
        #expect(await login(.page(302)) == .failure(.server(.notOurs(host: host, status: 302))))
        #expect(
            await login(.problem(503, "urn:x", [HTTPHeader("Retry-After", "7")]))
                == .failure(.server(.unavailable(status: 503, retryAfter: .seconds(7)))))
        #expect(
            await login(.problem(426, "urn:x")) == .failure(.server(.incompatible(detail: .words("In words")))))
        #expect(
            await login(.problem(422, "urn:x")) == .failure(.server(.refused(status: 422, detail: .words("In words")))))
        #expect(await login(.page(404)) == .failure(.server(.notOurs(host: host, status: 404))))
    }

    @Test func aNetworkFailureNamesTheHost() async {
        let cut = TransportFailureReason(code: 7, text: "no route")
        let away = APIClientFake { _ in .failure(.notSent(cut)) }
        #expect(await login(away) == .failure(.server(.unreachable(host: host, reason: .words("no route")))))
        let untrusted = APIClientFake { _ in .failure(.untrusted(cut)) }
        #expect(await login(untrusted) == .failure(.server(.untrusted(host: host, reason: .words("no route")))))
        #expect(await login(APIClientFake { _ in .failure(.cancelled(sent: false)) }) == .failure(.cancelled))
    }

    @Test func aRefreshIncrementsTheTokenGeneration() async throws {
        let next = SessionTokens(access: "access-2.abc", refresh: "refresh-2.def", generation: 1)
        #expect(await refresh(.json(200, try WireFixture.text("tokens"))) == .success(next))
    }

    @Test(arguments: ["token-expired", "session-revoked", "invalid-credentials"])
    func theServersProblemEndsTheSession(type: String) async {
        let response = APIResponse.problem(401, "urn:millwright:problem:\(type)")
        #expect(await refresh(response) == .failure(.server(.signInNeeded)))
    }

    @Test func aCaptivePortalEndsNoSession() async {
        #expect(await refresh(.page(401)) == .failure(.server(.notOurs(host: host, status: 401))))
        #expect(await refresh(.page(200)) == .failure(.server(.notOurs(host: host, status: 200))))
        #expect(
            await refresh(.page(503)) == .failure(.server(.unavailable(status: 503, retryAfter: nil))))
    }

    @Test func logoutSendsTheAccessToken() async throws {
        let api = APIClientFake(APIResponse(status: 204))
        let service = RemoteAuthenticationService(api: api, origin: .plant)
        guard case .success = await service.logout(Sample.tokens) else {
            Issue.record("It must succeed")
            return
        }
        #expect(api.requests.map(\.path) == ["/v1/logout"])
        #expect(api.requests.first?.header("Authorization") == "Bearer access-1.abc")
    }

    @Test func failureTextsContainNoSecret() async {
        let echo = #"{"type":"urn:x","title":"t","status":403,"detail":"no"}"#
        let failures = [await login(.json(403, echo)), await login(.page(401)), await login(.json(200, "{}"))]
        #expect(failures.allSatisfy { !"\($0)".contains("word\"") && !"\($0)".contains("refresh-1") })
    }

    @Test func aHealthCheckNeedsTheMatchingNonce() async throws {
        let api = APIClientFake(.json(200, try WireFixture.text("health")))
        let service = RemoteHealthService(api: api, origin: .plant)
        let health = ServerHealth(
            name: "Plant 7", version: "1.4.0", minimumClientVersion: "0.1.0", ledgerRetentionDays: 400)
        #expect(await service.check(nonce: "n-42") == .success(health))
        #expect(await service.check(nonce: "n&43") == .failure(.server(.notOurs(host: host, status: 200))))
        #expect(api.requests.allSatisfy { $0.timeout == .seconds(10) })
        #expect(api.requests.map(\.path) == ["/health?nonce=n-42", "/health?nonce=n%2643"])
        let other = try WireFixture.text("health").replacing("millwright", with: "windmill")
        let elsewhere = RemoteHealthService(api: APIClientFake(.json(200, other)), origin: .plant)
        #expect(await elsewhere.check(nonce: "n-42") == .failure(.server(.notOurs(host: host, status: 200))))
    }
}
