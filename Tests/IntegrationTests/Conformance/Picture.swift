import MillwrightClients
import Crypto
import Foundation
import MillwrightWire

/// Bytes to upload. No server checks that they are a picture.
struct Picture {
    let id = Visitor.newID()
    let bytes: [UInt8] = (0..<4_096).map { _ in .random(in: .min ... .max) }

    var sha256: String { SHA256.hash(data: bytes).map { String(format: "%02x", $0) }.joined() }

    var digestField: String { "sha-256=:\(Data(SHA256.hash(data: bytes)).base64EncodedString()):" }

    var attachment: PhotoAttachDTO {
        PhotoAttachDTO(
            id: id, taskId: nil, sha256: sha256, size: Int64(bytes.count), mediaType: "image/jpeg", width: nil,
            height: nil, fileName: "valve.jpg", addedAt: "2026-11-21T09:00:00.000Z")
    }

    func create(by visitor: Visitor) async throws -> APIResponse {
        try await visitor.upload(
            .post, "/v1/uploads",
            [
                HTTPHeader(HeaderName.uploadLength, "\(bytes.count)"), HTTPHeader(HeaderName.reprDigest, digestField),
                HTTPHeader(HeaderName.idempotencyKey, "\"\(sha256)\""),
            ])
    }

    func append(_ range: Range<Int>, to place: String, by visitor: Visitor) async throws -> APIResponse {
        try await visitor.upload(.patch, place, chunk(range, digestOf: range), Array(bytes[range]))
    }

    func chunk(_ range: Range<Int>, digestOf other: Range<Int>) -> [HTTPHeader] {
        let digest = Data(SHA256.hash(data: Array(bytes[other]))).base64EncodedString()
        return [
            HTTPHeader("Content-Type", HeaderName.chunkMediaType),
            HTTPHeader(HeaderName.uploadOffset, "\(range.lowerBound)"),
            HTTPHeader(HeaderName.uploadChecksum, "sha256 \(digest)"),
        ]
    }
}
