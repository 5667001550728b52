import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The content of `SealedRequest.bytes`: JSON with sorted keys. Version 1 stays readable forever, because a
/// queue may be older than the program.
struct SealedEnvelope: Codable, Hashable, Sendable {
    static let version = 1

    let v: Int
    let method: String
    let path: String
    /// The headers that change the meaning of the request, or name its origin. `Authorization` is never one of them.
    let headers: [String: String]
    let body: Data

    init(method: String, path: String, headers: [String: String], body: Data) {
        v = Self.version
        self.method = method
        self.path = path
        self.headers = headers
        self.body = body
    }

    /// - Throws: if a value cannot be written as JSON, such as a number that is not finite.
    init(_ route: APIRoute<Void>, stamp: DeviceStamp?) throws(UnwritableBodyError) {
        let request = try route.request()
        var body: [UInt8] = []
        if case .bytes(let bytes) = request.body { body = bytes }
        self.init(
            method: request.method.rawValue, path: request.path,
            headers: Dictionary(
                (request.headers + (stamp?.headers ?? [])).map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
            body: Data(body))
    }

    /// Returns the device ID and sequence number of a sealed request, as headers. The list is empty if the request was
    /// sealed by a version without sequence numbers, or can no longer be opened.
    static func stamp(of request: SealedRequest) -> [HTTPHeader] {
        guard case .success(let envelope) = opened(request) else { return [] }
        return stampNames.compactMap { name in envelope.headers[name].map { HTTPHeader(name, $0) } }
    }

    private static let stampNames = [HeaderName.deviceID, HeaderName.deviceSequence]

    /// The base version in `If-Match`; `nil` without the header, or if it is no version.
    var baseVersion: Int64? {
        guard let tag = headers["If-Match"], tag.count > 2, tag.first == "\"", tag.last == "\"" else { return nil }
        return Int64(tag.dropFirst().dropLast())
    }

    /// Returns whether this is the request `own`, apart from the device and its sequence number.
    func isRequest(of own: SealedEnvelope) -> Bool {
        method == own.method && path == own.path && body == own.body
            && headers.filter { !Self.stampNames.contains($0.key) } == own.headers
    }

    /// Whether the path is that of an endpoint of the API, without segments that lead to another endpoint. An id from a
    /// file can make such a segment.
    var isForOperations: Bool { path.hasPrefix("/v1/") && !RoutePath(encoded: path).hasDotSegment }

    func sealed() throws -> SealedRequest {
        SealedRequest(bytes: try CanonicalJSON.bytes(of: self), sha256: fingerprint)
    }

    /// The SHA-256 of the method, path, `If-Match` and body, in hexadecimal digits. The server repeats it in its
    /// receipt.
    var fingerprint: String {
        let bytes = RequestFingerprint.bytes(
            method: method, path: path, ifMatch: headers["If-Match"], body: Array(body))
        return SHA256Hex.text(of: SHA256Text.digest(of: bytes))
    }

    enum OpeningError: Error, Hashable, Sendable {
        /// A newer version of this program sealed the request.
        case newer
        /// The bytes do not match the hash of the sealed request, or are not a sealed request at all.
        case damaged
    }

    /// Opens the bytes that `sealed()` wrote. Throws if they have changed.
    init(opening request: SealedRequest) throws(OpeningError) {
        do {
            self = try WireReader.read(SealedEnvelope.self, from: request.bytes)
        } catch {
            throw Self.isNewer(request) ? .newer : .damaged
        }
        guard v <= Self.version else { throw .newer }
        guard fingerprint == request.sha256 else { throw .damaged }
    }

    /// Opens the bytes that `sealed()` wrote.
    static func opened(_ request: SealedRequest) -> Result<SealedEnvelope, OpeningError> {
        do throws(OpeningError) { return .success(try SealedEnvelope(opening: request)) } catch {
            return .failure(error)
        }
    }

    /// Returns whether a newer version sealed a request that this version cannot read.
    private static func isNewer(_ request: SealedRequest) -> Bool {
        do { return try WireReader.read(VersionOnly.self, from: request.bytes).v > version } catch { return false }
    }
}

extension DeviceStamp {
    fileprivate var headers: [HTTPHeader] {
        [HTTPHeader(HeaderName.deviceID, deviceID), HTTPHeader(HeaderName.deviceSequence, "\(sequence)")]
    }
}

private struct VersionOnly: Decodable {
    let v: Int
}
