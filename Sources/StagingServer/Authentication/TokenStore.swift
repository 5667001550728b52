import Crypto
import MillwrightDomain
import GRDB
import MillwrightWire

/// The sessions and their tokens. Only hashes of tokens are stored.
///
/// The successor of a refresh token is computed from that token. If a client lost the response, it can thus get the
/// same tokens again, although no token is stored in plain text.
struct TokenStore: Sendable {
    /// The time in which a used refresh token can be exchanged again for the same successor.
    static let graceMilliseconds: Int64 = 60_000

    let database: StagingDatabase
    let environment: StagingEnvironment
    let accessTokenSeconds: Int

    /// Signs in. Returns `nil` for an unknown e-mail or a wrong password, without saying which.
    func login(_ request: LoginRequestDTO) async throws -> LoginResponseDTO? {
        let found = try await database.read { try KnownUser.find(email: request.email, in: $0) }
        let hash = await Self.hash(request.password, salt: found?.salt ?? [])
        guard let found, PasswordHash.matches(hash, found.passwordHash) else { return nil }
        let me = found.me
        let pair = Pair(access: newToken("mwa_"), refresh: newToken("mwr_"))
        let family = Digests.hex(environment.randomBytes(16))
        let now = environment.now()
        try await database.write { db in
            try db.execute(sql: "INSERT INTO token_family (id, user_id) VALUES (?, ?)", arguments: [family, me.id])
            try insert(pair, family: family, now: now, in: db)
        }
        return LoginResponseDTO(
            tokens: TokensDTO(accessToken: pair.access, refreshToken: pair.refresh, expiresIn: accessTokenSeconds),
            me: me)
    }

    /// Returns the account and expiry of the access token. Throws a problem if the token is unknown, revoked or
    /// expired.
    func holder(of accessToken: String) async throws -> HeldToken {
        let hash = Self.hash(accessToken)
        let held = try await database.read { db in
            try HeldToken.fetchOne(
                db,
                sql: """
                    SELECT user.json, access_token.expires_at, token_family.id, token_family.revoked_at
                    FROM access_token JOIN token_family ON token_family.id = access_token.family_id
                    JOIN user ON user.id = token_family.user_id WHERE access_token.hash = ?
                    """, arguments: [hash])
        }
        guard let held else { throw Problem.signInNeeded("The access token is unknown.") }
        guard !held.isRevoked else { throw Problem.signInNeeded("The session has ended.", type: .sessionRevoked) }
        guard environment.now().millisecondsSince1970 < held.expiresAt else {
            throw Problem.signInNeeded("The access token has expired.")
        }
        return held
    }

    /// Exchanges a refresh token for its successor. A second use within the grace time returns the same successor. A
    /// later use means that the token was copied, so it ends the session.
    func refresh(_ refreshToken: String) async throws -> TokensDTO {
        let now = environment.now()
        let answer = try await database.write { db -> TokensDTO? in
            guard
                let row = try Row.fetchOne(
                    db,
                    sql: """
                        SELECT family_id, used_at, revoked_at FROM refresh_token
                        JOIN token_family ON token_family.id = family_id WHERE hash = ?
                        """, arguments: [Self.hash(refreshToken)]),
                row["revoked_at"] as Int64? == nil
            else { return nil }
            let pair = try successor(of: refreshToken, in: db)
            let family: String = row["family_id"]
            guard let usedAt: Int64 = row["used_at"] else {
                try db.execute(
                    sql: "UPDATE refresh_token SET used_at = ? WHERE hash = ?",
                    arguments: [now.millisecondsSince1970, Self.hash(refreshToken)])
                try insert(pair, family: family, now: now, in: db)
                return TokensDTO(
                    accessToken: pair.access, refreshToken: pair.refresh, expiresIn: accessTokenSeconds)
            }
            guard now.millisecondsSince1970 - usedAt <= Self.graceMilliseconds else {
                try revoke(family, now: now, in: db)
                return nil
            }
            let expiresAt = try Int64.fetchOne(
                db, sql: "SELECT expires_at FROM access_token WHERE hash = ?", arguments: [Self.hash(pair.access)])
            let left = max(0, (expiresAt ?? 0) - now.millisecondsSince1970)
            return TokensDTO(accessToken: pair.access, refreshToken: pair.refresh, expiresIn: Int(left / 1_000))
        }
        guard let answer else { throw Problem.signInNeeded("The session has ended.", type: .sessionRevoked) }
        return answer
    }

    func logout(_ account: Account) async throws {
        let now = environment.now()
        try await database.write { try revoke(account.familyID, now: now, in: $0) }
    }

    /// Expires the token permanently, for the `expireToken` fault.
    func expire(accessToken: String) async throws {
        try await database.write { db in
            try db.execute(
                sql: "UPDATE access_token SET expires_at = 0 WHERE hash = ?", arguments: [Self.hash(accessToken)])
        }
    }

    private struct Pair { let access, refresh: String }

    private func newToken(_ prefix: String) -> String { prefix + Digests.base64URL(environment.randomBytes(32)) }

    private func successor(of refreshToken: String, in db: Database) throws -> Pair {
        guard let secret = try Meta.value(.tokenSecret, in: db) else {
            throw DatabaseError(message: "the token secret is missing")
        }
        let derive = { (prefix: String) in
            let code = HMAC<SHA256>.authenticationCode(
                for: Array((prefix + refreshToken).utf8), using: SymmetricKey(data: Array(secret.utf8)))
            return prefix + Digests.base64URL(Array(code))
        }
        return Pair(access: derive("mwa_"), refresh: derive("mwr_"))
    }

    private func insert(_ pair: Pair, family: String, now: Instant, in db: Database) throws {
        let expiresAt = now.advanced(by: .seconds(accessTokenSeconds)).millisecondsSince1970
        try db.execute(
            sql: "INSERT INTO access_token (hash, family_id, expires_at) VALUES (?, ?, ?)",
            arguments: [Self.hash(pair.access), family, expiresAt])
        try db.execute(
            sql: "INSERT INTO refresh_token (hash, family_id) VALUES (?, ?)",
            arguments: [Self.hash(pair.refresh), family])
    }

    private func revoke(_ family: String, now: Instant, in db: Database) throws {
        try db.execute(
            sql: "UPDATE token_family SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL",
            arguments: [now.millisecondsSince1970, family])
    }

    private static func hash(_ token: String) -> String { Digests.hex(Digests.sha256(token.utf8)) }

    @concurrent
    private static func hash(_ password: String, salt: [UInt8]) async -> [UInt8] {
        PasswordHash.make(password, salt: salt)
    }
}
