import MillwrightClients
import MillwrightWire

/// A person who may sign in.
struct ServerAccount {
    let id: String
    let name: String
    let email: String
    let password: String
    var permissions: Set<String>
}

/// Sessions and their tokens.
struct ServerTokens {
    /// The time in milliseconds for which a used refresh token still answers with its successor.
    static let grace: Int64 = 60_000
    /// The lifetime of an access token, in milliseconds.
    static let accessLife: Int64 = 900_000

    private struct Access {
        let account: String
        let family: Int
        var expires: Int64
    }

    private struct Refresh {
        let account: String
        let family: Int
        var usedAt: Int64?
        var successor: TokensDTO?
    }

    private var access: [String: Access] = [:]
    private var refresh: [String: Refresh] = [:]
    private var revoked: Set<Int> = []
    private var made = 0

    /// Begins a new session.
    mutating func begin(for account: String, now: Int64) -> TokensDTO {
        made += 1
        return pair(for: account, family: made, now: now)
    }

    func holder(of token: String, now: Int64) -> String? {
        guard let held = access[token], held.expires > now, !revoked.contains(held.family) else { return nil }
        return held.account
    }

    /// Returns whether the refresh token can still be exchanged for a new pair of tokens.
    func isGood(_ refreshToken: String, now: Int64) -> Bool {
        guard let held = refresh[refreshToken], !revoked.contains(held.family) else { return false }
        return held.usedAt.map { now - $0 <= Self.grace } ?? true
    }

    /// Returns the account that has or had the token.
    func owner(of token: String) -> String? { access[token]?.account ?? refresh[token]?.account }

    /// Exchanges a refresh token for a new pair. Returns nil if the token is invalid; the session is then over.
    mutating func trade(_ token: String, now: Int64) -> TokensDTO? {
        guard let held = refresh[token], !revoked.contains(held.family) else { return nil }
        if let usedAt = held.usedAt, let successor = held.successor {
            if now - usedAt <= Self.grace { return successor }
            revoked.insert(held.family)
            return nil
        }
        let next = pair(for: held.account, family: held.family, now: now)
        refresh[token]?.usedAt = now
        refresh[token]?.successor = next
        return next
    }

    mutating func expireAll() {
        for token in access.keys { access[token]?.expires = 0 }
    }

    mutating func revokeFamily(of token: String) {
        if let family = access[token]?.family { revoked.insert(family) }
    }

    mutating func revokeAll(of account: String) {
        for held in refresh.values where held.account == account { revoked.insert(held.family) }
    }

    private mutating func pair(for account: String, family: Int, now: Int64) -> TokensDTO {
        made += 1
        let pair = TokensDTO(
            accessToken: "mwa_\(made)_\(account)", refreshToken: "mwr_\(made)_\(account)", expiresIn: 900)
        access[pair.accessToken] = Access(account: account, family: family, expires: now + Self.accessLife)
        refresh[pair.refreshToken] = Refresh(account: account, family: family)
        return pair
    }
}

extension ServerModel {
    func account(_ id: String) -> ServerAccount? { accounts.first { $0.id == id } }

    func login(_ message: Message) -> APIResponse {
        guard let request = ServerJSON.read(LoginRequestDTO.self, message.body),
            let account = accounts.first(where: { $0.email == request.email && $0.password == request.password })
        else { return .problem(.invalidCredentials, 401, "Unknown e-mail or wrong password") }
        let me = MeDTO(
            id: account.id, name: account.name, email: account.email, teams: [],
            permissions: account.permissions.sorted(),
            serverName: "Plant")
        return .json(LoginResponseDTO(tokens: tokens.begin(for: account.id, now: now), me: me))
    }

    func refresh(_ message: Message) -> Outcome {
        guard let request = ServerJSON.read(RefreshRequestDTO.self, message.body) else {
            return .answered(.problem(.malformed, 400, "Not readable"))
        }
        if dies(.beforeCommit) { return .died("before it refreshes") }
        let pair = tokens.trade(request.refreshToken, now: now)
        if dies(.afterCommit) { return .died("after it refreshed") }
        guard let pair else { return .answered(.problem(.sessionRevoked, 401, "The session has ended")) }
        return .answered(.json(pair))
    }
}
