import Hummingbird
import MillwrightDomain
import MillwrightWire

/// The headers of a request that creates an upload.
struct UploadAnnouncement: Sendable {
    /// The maximum size of `Upload-Metadata`, in bytes.
    static let longestMetadata = 4_096

    let key: String
    /// The SHA-256 of the whole upload, in hexadecimal digits.
    let sha256: String
    let length: Int64
    /// `Upload-Metadata` as it was sent; `nil` if it is missing.
    let metadata: String?

    init(_ request: Request) throws(Problem) {
        key = try IdempotencyKey.parse(request.field(HeaderName.idempotencyKey))
        guard request.field("Upload-Defer-Length") == nil else {
            throw .malformed("Upload-Defer-Length is not supported; send only Upload-Length.")
        }
        length = try UploadHeaders.length(request)
        sha256 = try UploadHeaders.wholeDigest(request)
        metadata = request.field(HeaderName.uploadMetadata)
        if let metadata { try Self.check(metadata) }
    }

    /// Checks the form of tus 1.0.0: pairs of a unique key and an optional value in Base64, with commas between them.
    private static func check(_ metadata: String) throws(Problem) {
        var keys: Set<Substring> = []
        let pairs = metadata.split(separator: ",", omittingEmptySubsequences: false).map { $0.split(separator: " ") }
        for pair in pairs {
            guard let key = pair.first, pair.count <= 2, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
                keys.insert(key).inserted, pair.count == 1 || ChunkChecksum.decode(pair[1]) != nil
            else { throw .malformed("Upload-Metadata must be pairs of a key and a Base64 value.") }
        }
        guard metadata.utf8.count <= longestMetadata else {
            throw .malformed("Upload-Metadata may have at most \(longestMetadata) bytes.")
        }
    }
}
