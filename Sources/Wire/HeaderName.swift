/// Names and fixed values of headers that both sides use.
package enum HeaderName {
    package static let idempotencyKey = "Idempotency-Key"
    package static let idempotentReplayed = "Idempotent-Replayed"
    /// The header of a 4xx or 5xx response that tells whether to retry. The value `true` means that the same request
    /// may succeed later. The value `false` means that it never will. If the header is missing, the status decides.
    package static let shouldRetry = "Should-Retry"
    package static let contentDigest = "Content-Digest"
    package static let reprDigest = "Repr-Digest"
    package static let uploadOffset = "Upload-Offset"
    package static let uploadLength = "Upload-Length"
    package static let uploadMetadata = "Upload-Metadata"
    package static let uploadChecksum = "Upload-Checksum"
    package static let uploadExpires = "Upload-Expires"
    package static let tusResumable = "Tus-Resumable"
    /// The header with the id of the device that an operation comes from. The header ``deviceSequence`` has the
    /// operation's sequence number on that device. These numbers have no gaps, so a gap shows a missing operation. Both
    /// headers are informational, and no request is refused because of them.
    package static let deviceID = "Millwright-Device"
    package static let deviceSequence = "Millwright-Device-Sequence"
    package static let clientVersion = "Millwright-Client-Version"
    /// The header with a random text. The response repeats the text of the request.
    package static let nonce = "Millwright-Nonce"

    package static let tusVersion = "1.0.0"
    package static let problemMediaType = "application/problem+json"
    package static let chunkMediaType = "application/offset+octet-stream"
}
