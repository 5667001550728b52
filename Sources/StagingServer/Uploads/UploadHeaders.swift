import MillwrightDomain
import Hummingbird
import MillwrightWire

/// The headers of upload requests and responses.
enum UploadHeaders {
    static func requireVersion(_ request: Request) throws(Problem) {
        guard request.field(HeaderName.tusResumable) == HeaderName.tusVersion else {
            throw Problem(
                .malformed, 412, "The request must use tus \(HeaderName.tusVersion)", "Send Tus-Resumable.",
                headers: HTTPFields(named: ["Tus-Version": HeaderName.tusVersion]))
        }
    }

    static func length(_ request: Request) throws(Problem) -> Int64 {
        guard let length = number(request, HeaderName.uploadLength), length > 0 else {
            throw .malformed("Upload-Length must be a positive number.")
        }
        guard length <= PhotoLimits.largest else {
            throw .tooLarge("A photo may have at most \(PhotoLimits.largest) bytes.")
        }
        return length
    }

    static func offset(_ request: Request) throws(Problem) -> Int64 {
        guard let offset = number(request, HeaderName.uploadOffset), offset <= PhotoLimits.largest else {
            throw .malformed("Upload-Offset must be from 0 to \(PhotoLimits.largest).")
        }
        return offset
    }

    /// Returns the SHA-256 of the whole upload in hexadecimal digits.
    static func wholeDigest(_ request: Request) throws(Problem) -> String {
        guard let digest = request.field(HeaderName.reprDigest).flatMap(Digests.structuredSHA256) else {
            throw .malformed("Repr-Digest must contain the SHA-256 of the whole upload.")
        }
        return Digests.hex(digest)
    }

    /// Returns the checksum of this chunk; `nil` if none was sent.
    static func chunkChecksum(_ request: Request) throws(Problem) -> ChunkChecksum? {
        guard let field = request.field(HeaderName.uploadChecksum) else { return nil }
        guard let checksum = ChunkChecksum(field) else {
            throw .malformed("Upload-Checksum must be \(ChunkChecksum.names(separator: " or ")) and a base64 digest.")
        }
        return checksum
    }

    /// The supported extensions of tus 1.0.0, for `OPTIONS`.
    static var abilities: HTTPFields {
        HTTPFields(named: [
            HeaderName.tusResumable: HeaderName.tusVersion, "Tus-Version": HeaderName.tusVersion,
            "Tus-Extension": "creation,checksum,expiration,termination", "Tus-Max-Size": "\(PhotoLimits.largest)",
            "Tus-Checksum-Algorithm": ChunkChecksum.names(separator: ","),
        ])
    }

    static func describing(_ upload: UploadRecord) -> HTTPFields {
        var fields = HTTPFields(named: [
            HeaderName.tusResumable: HeaderName.tusVersion, HeaderName.uploadOffset: "\(upload.offset)",
            HeaderName.uploadLength: "\(upload.length)",
        ])
        fields[.cacheControl] = "no-store"
        if !upload.isFinished, let expiresAt = upload.expiresAt.map(Instant.init(millisecondsSince1970:)) {
            fields.append(contentsOf: HTTPFields(named: [HeaderName.uploadExpires: HTTPDate.text(expiresAt)]))
        }
        if upload.isFinished, let digest = Digests.bytes(hex: upload.sha256) {
            fields.append(contentsOf: HTTPFields(named: [HeaderName.reprDigest: Digests.structured(digest)]))
        }
        return fields
    }

    private static func number(_ request: Request, _ name: String) -> Int64? {
        guard let text = request.field(name), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
        return Int64(text)
    }
}
