import Hummingbird
import MillwrightWire

/// The routes for resumable uploads (tus 1.0.0), with the extensions creation, checksum, expiration and termination.
struct UploadRoutes: Sendable {
    let parts: StagingDependencies

    /// Whether a path belongs to these routes.
    static func serve(_ path: String) -> Bool { path == "/v1/uploads" || path.hasPrefix("/v1/uploads/") }

    /// Adds the routes that need no access token.
    func addOpen(to group: RouterGroup<StagingContext>) {
        for path: RouterPath in ["uploads", "uploads/:id"] {
            group.on(path, method: .options) { _, _ in
                Response(status: .noContent, headers: UploadHeaders.abilities)
            }
        }
    }

    func add(to group: RouterGroup<StagingContext>) {
        group.post("uploads") { request, context in try await create(request, context) }
        group.head("uploads/:id") { request, context in
            try UploadHeaders.requireVersion(request)
            let (id, account) = (try context.id("id"), try context.signedIn().id)
            // The client no longer uses its old connection. The bytes of that connection are stored first, so that
            // the reported offset includes them.
            await parts.uploadLocks.take(id) {}
            await parts.uploadLocks.release(id)
            let upload = try await parts.uploads.find(id, account: account)
            var headers = UploadHeaders.describing(upload)
            if let metadata = upload.metadata {
                headers.append(contentsOf: HTTPFields(named: [HeaderName.uploadMetadata: metadata]))
            }
            return Response(status: .ok, headers: headers)
        }
        group.patch("uploads/:id") { request, context in
            let account = try context.signedIn()
            return try await ChunkReceiver(parts: parts, request: request, context: context)
                .receive(try context.id("id"), account: account.id)
        }
        group.delete("uploads/:id") { request, context in
            try UploadHeaders.requireVersion(request)
            try await remove(try context.id("id"), account: try context.signedIn().id)
            return Response(
                status: .noContent, headers: HTTPFields(named: [HeaderName.tusResumable: HeaderName.tusVersion]))
        }
    }

    /// Ends a running `PATCH`, waits until it has saved its bytes, and removes the upload.
    private func remove(_ id: String, account: String) async throws {
        try await alone(with: id, account) { try await parts.uploads.remove($0) }
    }

    /// Ends a running `PATCH`, waits until it has saved its bytes, and passes the upload to `body`.
    private func alone<Value>(
        with id: String, _ account: String, _ body: (UploadRecord) async throws -> Value
    ) async throws -> Value {
        _ = try await parts.uploads.find(id, account: account)
        await parts.uploadLocks.take(id, hangUp: nil)
        let result: Result<Value, any Error>
        do {
            result = .success(try await body(try await parts.uploads.find(id, account: account)))
        } catch {
            result = .failure(error)
        }
        await parts.uploadLocks.release(id)
        return try result.get()
    }

    private func create(_ request: Request, _ context: StagingContext) async throws -> Response {
        let account = try context.signedIn()
        try UploadHeaders.requireVersion(request)
        let announcement = try UploadAnnouncement(request)
        try await parts.faults.reach(.beforeCommit, request, context)
        var (upload, isNew) = try await parts.uploads.create(announcement, account: account.id)
        if upload.differs(from: announcement) {
            upload = try await alone(with: upload.id, account.id) {
                try await parts.uploads.correct($0, to: announcement)
            }
        }
        guard upload.length == announcement.length else {
            throw Problem.invalid([HeaderName.uploadLength: "must be \(upload.length), the size of these bytes"])
        }
        var headers = UploadHeaders.describing(upload)
        headers[.location] = "/v1/uploads/\(upload.id)"
        return Response(status: isNew ? .created : .ok, headers: headers)
    }
}
