import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices
import Synchronization
import TestSupport
import Testing

struct TokenRefresherTests {
    private let first = Sample.tokens
    private let second = SessionTokens(
        access: "access-2", refresh: "refresh-2", generation: 1, owner: Sample.owner)
    private let request = APIRequest(.get, "/v1/me")

    /// A server account that accepts one access token, and returns the next pair for the previous refresh token.
    final class Account: Sendable {
        let refreshes = Mutex(0)
        let accepts: String
        let next: SessionTokens

        init(accepts: String, next: SessionTokens) {
            self.accepts = accepts
            self.next = next
        }

        var refreshCount: Int { refreshes.withLock { $0 } }

        func refresh(_ tokens: SessionTokens) async -> Result<SessionTokens, ServiceError> {
            refreshes.withLock { $0 += 1 }
            for _ in 0..<20 { await Task.yield() }
            return .success(next)
        }

        func answer(_ request: APIRequest) -> APIResponse {
            let isKnown = request.header("Authorization") == "Bearer \(accepts)"
            return isKnown ? .json(200, "{}") : .problem(401, "urn:millwright:problem:token-expired")
        }
    }

    private func client(
        _ secrets: SecretStoreFake, _ api: APIClientFake,
        refresh: @escaping @Sendable (SessionTokens) async -> Result<SessionTokens, ServiceError>
    ) -> AuthorizedAPIClient {
        AuthorizedAPIClient(api: api, tokens: TokenRefresher(owner: Sample.owner, secrets: secrets, refresh: refresh))
    }

    @Test func fiftyRequestsWithAnExpiredTokenShareOneRefresh() async throws {
        let account = Account(accepts: second.access, next: second)
        let secrets = SecretStoreFake(first)
        let client = client(secrets, APIClientFake { .success(account.answer($0)) }, refresh: account.refresh)
        let request = request
        let statuses = await withTaskGroup(of: Int?.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    guard case .success(let response) = await client.result(of: request) else { return nil }
                    return response.status
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == Array(repeating: 200, count: 50))
        #expect(account.refreshCount == 1)
        #expect(await secrets.writes == [second])
    }

    @Test func twoProcessesRefreshOnce() async throws {
        let account = Account(accepts: second.access, next: second)
        let secrets = SecretStoreFake(first)
        let api = APIClientFake { .success(account.answer($0)) }
        let clients = (0..<2).map { _ in client(secrets, api, refresh: account.refresh) }
        let request = request
        let statuses = await withTaskGroup(of: Int?.self) { group in
            for client in clients {
                group.addTask {
                    guard case .success(let response) = await client.result(of: request) else { return nil }
                    return response.status
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == [200, 200])
        #expect(account.refreshCount == 1)
    }

    @Test func expiredTokensOfAnotherProcessAreRefreshedOnce() async {
        let third = SessionTokens(
            access: "access-3", refresh: "refresh-3", generation: 2, owner: Sample.owner)
        let account = Account(accepts: third.access, next: third)
        let secrets = SecretStoreFake(first)
        let api = APIClientFake { .success(account.answer($0)) }
        let refresher = TokenRefresher(owner: Sample.owner, secrets: secrets, refresh: account.refresh)
        _ = await refresher.tokens()
        await #expect(throws: Never.self) { try await secrets.replace(with: second) }
        let answer = await AuthorizedAPIClient(api: api, tokens: refresher).result(of: request)
        #expect(answer == .success(.json(200, "{}")))
        #expect(api.requests.compactMap { $0.header("Authorization") }.map { $0.suffix(1) } == ["c", "2", "3"])
        #expect(account.refreshCount == 1)
    }

    /// The response to the first refresh was lost. The server answers the repeated refresh with the same pair, which has
    /// expired meanwhile.
    @Test func anExpiredPairFromARepeatedRefreshIsRefreshedAgain() async {
        let third = SessionTokens(access: "access-3", refresh: "refresh-3", generation: 2, owner: Sample.owner)
        let account = Account(accepts: third.access, next: third)
        let secrets = SecretStoreFake(first)
        let api = APIClientFake { .success(account.answer($0)) }
        let client = client(secrets, api) { [first, second] tokens in
            guard tokens != first else { return .success(second) }
            return await account.refresh(tokens)
        }
        #expect(await client.result(of: request) == .success(.json(200, "{}")))
        #expect(account.refreshCount == 1)
        #expect(await secrets.writes == [second, third])
    }

    @Test func aServerThatRefusesEveryTokenIsAskedForThreeRefreshes() async {
        let account = Account(accepts: "nothing", next: second)
        let secrets = SecretStoreFake(first)
        let api = APIClientFake { .success(account.answer($0)) }
        let answer = await client(secrets, api) { tokens in
            _ = await account.refresh(tokens)
            return .success(tokens.next)
        }.result(of: request)
        #expect(answer == .success(.problem(401, "urn:millwright:problem:token-expired")))
        #expect(account.refreshCount == 3)
        #expect(
            api.requests.compactMap { $0.header("Authorization") }
                == ["", "+", "++", "+++"].map { "Bearer \(first.access)\($0)" })
        #expect(await secrets.writes.map(\.?.generation) == [1, 2, 3])
    }

    @Test func aNetworkErrorDuringARefreshKeepsTheSession() async {
        let account = Account(accepts: "nothing", next: second)
        let away = ServerError.unreachable(host: "h", reason: .words("cut"))
        let secrets = SecretStoreFake(first)
        let client = client(secrets, APIClientFake { .success(account.answer($0)) }) { _ in .failure(.server(away)) }
        #expect(await client.result(of: request) == .failure(.server(away)))
        #expect(await secrets.stored == first)
        #expect(await secrets.writes.isEmpty)
    }

    @Test func anEndedSessionNeedsANewSignIn() async {
        let account = Account(accepts: "nothing", next: second)
        let client = client(SecretStoreFake(first), APIClientFake { .success(account.answer($0)) }) { _ in
            .failure(.server(.signInNeeded))
        }
        #expect(await client.result(of: request) == .success(.problem(401, "urn:millwright:problem:token-expired")))
    }

    @Test func tokensThatCannotBeStoredAreNotUsed() async {
        let account = Account(accepts: second.access, next: second)
        let api = APIClientFake { .success(account.answer($0)) }
        let client = client(SecretStoreFake(first, writeProblem: .diskFull), api, refresh: account.refresh)
        #expect(await client.result(of: request) == .failure(.storage(.diskFull)))
        #expect(api.requests.count == 1)
    }

    @Test func theOldTokensWorkAfterACrashBeforeTheNewWereStored() async {
        let account = Account(accepts: second.access, next: second)
        let api = APIClientFake { .success(account.answer($0)) }
        let failing = client(SecretStoreFake(first, writeProblem: .diskFull), api, refresh: account.refresh)
        #expect(await failing.result(of: request) == .failure(.storage(.diskFull)))
        let again = client(SecretStoreFake(first), api, refresh: account.refresh)
        #expect(await again.result(of: request) == .success(.json(200, "{}")))
    }

    /// While this program was running, another person signed in, or the same person signed in at a copy of the server.
    @Test(arguments: [
        Session.Owner(account: User.ID("ben"), server: Sample.owner.server),
        Session.Owner(account: Sample.owner.account, server: "https://copy.example.com"),
    ]) func tokensOfAnotherAccountAreNeitherSentNorRefreshed(other: Session.Owner) async throws {
        let account = Account(accepts: "theirs", next: second)
        let theirs = SessionTokens(access: "theirs", refresh: "their-refresh", generation: 9, owner: other)
        let secrets = SecretStoreFake(first)
        let api = APIClientFake { .success(account.answer($0)) }
        let refresher = TokenRefresher(owner: Sample.owner, secrets: secrets, refresh: account.refresh)
        _ = await refresher.tokens()
        try await secrets.replace(with: theirs)
        #expect(await refresher.refreshed(after: first) == .failure(.server(.signInNeeded)))
        let client = AuthorizedAPIClient(api: api, tokens: refresher)
        #expect(await client.result(of: request) == .failure(.server(.signInNeeded)))
        #expect(api.requests.isEmpty && account.refreshCount == 0)
    }

    @Test func aRequestNeverSwitchesToTheTokensOfALaterSignIn() async {
        let old = SessionTokens(access: "old", refresh: "old-refresh", generation: 4)
        let other = SessionTokens(access: "other", refresh: "other-refresh", generation: 0)
        let account = Account(accepts: other.access, next: second)
        let secrets = SecretStoreFake(old)
        let api = APIClientFake { .success(account.answer($0)) }
        let refresher = TokenRefresher(owner: Sample.owner, secrets: secrets, refresh: account.refresh)
        _ = await refresher.tokens()
        await #expect(throws: Never.self) { try await secrets.replace(with: other) }
        guard case .success(let response) = await AuthorizedAPIClient(api: api, tokens: refresher).result(of: request)
        else {
            Issue.record("There must be an answer")
            return
        }
        #expect(response.status == 401)
        #expect(api.requests.compactMap { $0.header("Authorization") } == ["Bearer old"])
    }

    @Test(arguments: [
        SessionTokens(access: "a\r\nX-Admin: 1", refresh: "r", generation: 0),
        SessionTokens(access: "", refresh: "r", generation: 0),
        SessionTokens(access: String(repeating: "a", count: 4_097), refresh: "r", generation: 0),
        SessionTokens(access: "a", refresh: "r\u{0}", generation: 0),
    ])
    func aTokenThatIsNoValidHeaderValueIsNotSent(tokens: SessionTokens) async {
        let api = APIClientFake(.json(200, "{}"))
        let client = client(SecretStoreFake(tokens), api) { .success($0) }
        #expect(await client.result(of: request) == .failure(.server(.signInNeeded)))
        #expect(api.requests.isEmpty)
    }

    @Test func missingOrUnreadableTokensSendNoRequest() async {
        let api = APIClientFake(.json(200, "{}"))
        let nobody = client(SecretStoreFake(nil), api) { .success($0) }
        #expect(await nobody.result(of: request) == .failure(.server(.signInNeeded)))
        let exposed = StorageError.secretExposed(path: "session")
        let unreadable = client(SecretStoreFake(first, readProblem: exposed), api) { .success($0) }
        #expect(await unreadable.result(of: request) == .failure(.storage(exposed)))
        #expect(api.requests.isEmpty)
    }

    @Test func aCancelledWaiterDoesNotCancelTheRefresh() async {
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let (started, starter) = AsyncStream.makeStream(of: Void.self)
        let second = second
        let secrets = SecretStoreFake(first)
        let refresher = TokenRefresher(owner: Sample.owner, secrets: secrets) { _ in
            starter.finish()
            for await _ in gate {}
            return .success(second)
        }
        let first = first
        let waiter = Task { await refresher.refreshed(after: first) }
        for await _ in started {}
        waiter.cancel()
        #expect(await waiter.value == .failure(.cancelled))
        opener.finish()
        guard case .success(let renewed) = await refresher.refreshed(after: first) else {
            Issue.record("The others get the new pair")
            return
        }
        #expect(renewed == second)
        #expect(await secrets.stored == second)
    }
}

extension SessionTokens {
    /// The pair that a refresh of this one returns.
    fileprivate var next: SessionTokens {
        SessionTokens(access: access + "+", refresh: refresh + "+", generation: generation + 1, owner: owner)
    }
}

extension AuthorizedAPIClient {
    fileprivate func result(of request: APIRequest) async -> Result<APIResponse, SendingError> {
        do {
            return .success(try await send(request))
        } catch {
            return .failure(error)
        }
    }
}
