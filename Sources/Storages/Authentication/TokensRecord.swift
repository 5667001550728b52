import MillwrightDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The token file in JSON.
struct TokensRecord: Codable {
    var access: String
    var refresh: String
    var generation: Int
    var account: String?
    var server: String?

    private var owner: Session.Owner? {
        guard let account, let server else { return nil }
        return Session.Owner(account: User.ID(account), server: server)
    }

    /// The maximum number of bytes to read, far more than two tokens need.
    static let longest = 1 << 20

    static func encode(_ tokens: SessionTokens) throws -> [UInt8] {
        let record = TokensRecord(
            access: tokens.access, refresh: tokens.refresh, generation: tokens.generation,
            account: tokens.owner?.account.rawValue, server: tokens.owner?.server)
        return [UInt8](try JSONEncoder().encode(record))
    }

    /// Returns the tokens, or `nil` if the file has no valid pair of tokens.
    static func tokens(in json: [UInt8]) -> SessionTokens? {
        do {
            let record = try JSONDecoder().decode(TokensRecord.self, from: Data(json))
            return SessionTokens(
                access: record.access, refresh: record.refresh, generation: record.generation, owner: record.owner)
        } catch { return nil }
    }
}
