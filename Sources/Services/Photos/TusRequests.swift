import Clients
import Domain
import Wire

/// The three requests of tus 1.0.0 that are used.
enum TusRequests {
    private static let version = HTTPHeader(HeaderName.tusResumable, HeaderName.tusVersion)

    /// The hash is the key, so that a creation whose answer was lost finds the same upload again.
    static func create(_ content: PhotoContent, digestField: String) -> APIRequest {
        APIRequest(
            .post, "/v1/uploads",
            headers: [
                version,
                HTTPHeader(HeaderName.uploadLength, "\(content.size)"),
                HTTPHeader(HeaderName.reprDigest, digestField),
                HTTPHeader(HeaderName.idempotencyKey, "\"\(content.sha256)\""),
            ])
    }

    static func state(of place: UploadPlace) -> APIRequest {
        APIRequest(.head, place.path, headers: [version])
    }

    static func append(
        to place: UploadPlace, from path: String, offset: Int64, length: Int64, checksum: [UInt8]
    ) -> APIRequest {
        // A slow network may take its time over 4 MiB; one that stands still is the client's to give up.
        APIRequest(
            .patch, place.path,
            headers: [
                version,
                HTTPHeader("Content-Type", HeaderName.chunkMediaType),
                HTTPHeader(HeaderName.uploadOffset, "\(offset)"),
                HTTPHeader(HeaderName.uploadChecksum, SHA256Text.checksumField(checksum)),
            ],
            body: .file(path: path, offset: offset, length: length), timeout: .seconds(600))
    }
}

/// How far an upload is, in the server's words.
struct UploadProgress: Hashable, Sendable {
    let place: UploadPlace
    let offset: Int64
    /// The `Repr-Digest` of an upload that is complete.
    let digestField: String?
}

extension APIResponse {
    /// `Upload-Offset`, if it is there and a number.
    var uploadOffset: Int64? { number(HeaderName.uploadOffset) }

    var uploadLength: Int64? { number(HeaderName.uploadLength) }

    private func number(_ name: String) -> Int64? {
        guard let text = header(name), !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int64(text)
    }
}
