import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

/// The three requests of tus 1.0.0 that uploads use.
extension APIRoute<UploadResponse> {
    private static var version: HTTPHeader { HTTPHeader(HeaderName.tusResumable, HeaderName.tusVersion) }

    /// Creates an upload, with the hash of the photo as the idempotency key. If the response is lost, the repeated
    /// request finds the same upload.
    static func createUpload(_ content: Photo.Content, digestField: String) -> APIRoute {
        APIRoute(
            .post, "/v1/uploads",
            headers: [
                version,
                HTTPHeader(HeaderName.uploadLength, "\(content.size)"),
                HTTPHeader(HeaderName.reprDigest, digestField),
                HTTPHeader(HeaderName.idempotencyKey, "\"\(content.sha256)\""),
            ],
            answer: .upload, succeeds: [200, 201], retrySafety: .keyed)
    }

    static func uploadState(of place: UploadPlace) -> APIRoute {
        APIRoute(
            .head, RoutePath(encoded: place.path), headers: [version], answer: .upload, succeeds: [200, 204])
    }

    /// Sends a chunk. The timeout is long, because a slow network may need minutes for 4 MiB. The client stops a
    /// transfer that makes no progress.
    static func appendToUpload(
        _ place: UploadPlace, _ bytes: FileRange, checksum: [UInt8]
    ) -> APIRoute {
        APIRoute(
            .patch, RoutePath(encoded: place.path),
            headers: [
                version,
                HTTPHeader(HeaderName.uploadOffset, "\(bytes.offset)"),
                HTTPHeader(HeaderName.uploadChecksum, SHA256Text.checksumField(checksum)),
            ],
            body: .file(bytes, as: HeaderName.chunkMediaType), answer: .upload, succeeds: [200, 204],
            timeout: .seconds(600))
    }
}

extension ResponseFormat<UploadResponse> {
    static var upload: ResponseFormat {
        .head { (response) throws(MappingError) in
            UploadResponse(
                location: response.header("Location"), offset: response.number(HeaderName.uploadOffset),
                length: response.number(HeaderName.uploadLength), digestField: response.header(HeaderName.reprDigest))
        }
    }
}

extension APIResponse {
    fileprivate func number(_ name: String) -> Int64? {
        guard let text = header(name), !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else {
            return nil
        }
        return Int64(text)
    }
}
