package import MillwrightClients
package import MillwrightDomain
package import MillwrightOfflineEngine

/// An upload service with tus 1.0.0: creation, checksum, resuming. The file is hashed before any byte of it is sent.
/// The upload ends when the server's hash of the received bytes matches.
package struct RemoteUploadsService: UploadsService {
    package static let chunk: Int64 = 4 * 1024 * 1024

    let api: any APIClient<SendingError>
    let origin: ServerOrigin
    let chunk: Int64

    package init(
        api: any APIClient<SendingError>, origin: ServerOrigin, chunk: Int64 = RemoteUploadsService.chunk
    ) {
        self.api = api
        self.origin = origin
        self.chunk = chunk
    }

    package func upload(
        _ content: Photo.Content,
        from path: String,
        resuming upload: UploadPlace?,
        didCreate: @escaping @Sendable (UploadPlace) async -> Result<Void, StorageError>,
        didSend: @escaping @Sendable (PhotoProgress) -> Void = { _ in }
    ) async -> UploadOutcome {
        if let damage = await FileDigest.damage(of: content, at: path) { return .sourceDamaged(reason: damage) }
        guard let digestField = SHA256Text.digestField(hex: content.sha256) else {
            return .sourceDamaged(reason: OperationReason(.photoHashInvalid))
        }
        var run = UploadSession(
            api: api, origin: origin, content: content, digestField: digestField, path: path, chunk: chunk,
            didCreate: didCreate, didSend: didSend)
        do {
            try await run.finish(from: upload)
            return .verified
        } catch {
            return error.outcome
        }
    }
}
