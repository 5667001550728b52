import Clients
import Domain
import Wire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What is inside ``Domain/SealedRequest/bytes``: JSON with sorted keys. Version 1 is read for ever, because a queue may
/// be older than the program.
struct SealedEnvelope: Codable, Hashable, Sendable {
    static let version = 1

    let v: Int
    let method: String
    let path: String
    /// Those that matter to what the request means. Never `Authorization`.
    let headers: [String: String]
    let body: Data

    init(method: String, path: String, headers: [String: String], body: Data) {
        v = Self.version
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
    }

    static func canonical(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    func sealed() throws -> SealedRequest {
        SealedRequest(bytes: Array(try Self.canonical(self)), sha256: fingerprint)
    }

    /// What the server's receipt repeats.
    var fingerprint: String {
        let bytes = RequestFingerprint.bytes(
            method: method, path: path, ifMatch: headers["If-Match"], body: Array(body))
        return SHA256Text.hex(SHA256Text.digest(of: bytes))
    }

    enum OpeningFailure: Error, Hashable, Sendable {
        /// Sealed by a newer version of this program.
        case newer
        /// Not what was sealed, or never sealed at all.
        case damaged
    }

    /// Opens what `sealed()` wrote, and only if it is still that.
    init(opening request: SealedRequest) throws(OpeningFailure) {
        let found: Int
        do {
            found = try WireReader.read(VersionOnly.self, from: request.bytes).v
        } catch {
            throw .damaged
        }
        guard found <= Self.version else { throw .newer }
        do {
            self = try WireReader.read(SealedEnvelope.self, from: request.bytes)
        } catch {
            throw .damaged
        }
        guard fingerprint == request.sha256 else { throw .damaged }
    }

    /// Nil when the method is none a change can have.
    func request(as operation: OutboxOperation.ID) -> APIRequest? {
        guard let method = HTTPMethod(rawValue: method), method != .get, method != .head else { return nil }
        let own = [
            HTTPHeader(HeaderName.idempotencyKey, "\"\(operation.rawValue)\""),
            HTTPHeader(HeaderName.contentDigest, SHA256Text.digestField(SHA256Text.digest(of: Array(body)))),
        ]
        // The rows in the answer may be as long as those of a page: a long note, written in escapes.
        return APIRequest(
            method, path, headers: headers.sorted { $0.key < $1.key }.map { HTTPHeader($0.key, $0.value) } + own,
            body: .bytes(Array(body)), answerLimit: APIRequest.pageAnswerLimit)
    }
}

private struct VersionOnly: Decodable {
    let v: Int
}
