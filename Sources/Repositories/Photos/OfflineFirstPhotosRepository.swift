package import MillwrightDomain
package import MillwrightOfflineEngine
package import MillwrightServices
package import MillwrightStorages

/// A repository that stores a photo's file before its row, and the row before any upload. It reads a photo from the
/// store before it asks the server.
package struct OfflineFirstPhotosRepository: PhotosRepository {
    let view: any WorkOrdersStorage
    let store: any PhotoStore
    let outbox: Outbox
    let server: any PhotosService
    let clock: any Clock<Duration>
    /// A function that returns a random number in 0..<1.
    let jitter: @Sendable () -> Double

    /// The maximum number of download attempts while a gateway in front of the server fails.
    private static let attempts = 3
    /// The longest wait between attempts. If the next attempt would need a longer wait, the download fails, and the
    /// technician decides whether to try again.
    private static let longestWait = Duration.seconds(10)

    package init(
        view: any WorkOrdersStorage, store: any PhotoStore, outbox: Outbox, server: any PhotosService,
        clock: any Clock<Duration>, jitter: @escaping @Sendable () -> Double
    ) {
        self.jitter = jitter
        self.view = view
        self.store = store
        self.outbox = outbox
        self.server = server
        self.clock = clock
    }

    package func details(_ workOrder: WorkOrder.ID) async throws(PhotoError) -> WorkOrderDetails {
        if let details = try await PhotoError.wrapping(try await view.details(workOrder)) { return details }
        throw .workOrderNotFound
    }

    package func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto {
        try await requireSession()
        return try await store.keep(source)
    }

    package func make<Outcome: Sendable>(
        _ mode: ChangeMode, _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(PhotoError) -> Outcome { try await outbox.make(mode, throwing: PhotoError.self, plan) }

    package func isOnDevice(_ photo: Photo) async throws(PhotoError) -> Bool {
        try await requireSession()
        return try await PhotoError.wrapping(try await store.hasFile(for: photo.content))
    }

    package func fetch(
        _ photo: Photo, fetchPolicy: Photo.FetchPolicy, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> PhotoFile {
        try await requireSession()
        let stored = PhotoFile(path: store.path(of: photo.content.sha256), source: .device)
        if try await isStored(photo.content) { return try await inSession(stored) }
        guard fetchPolicy == .deviceThenServer else { throw .notOnDevice }
        let incoming = try await claim(photo.content)
        defer { incoming.release() }
        // The process that held the claim before us may have downloaded the photo.
        if try await isStored(photo.content) { return try await inSession(stored) }
        let resumedAt = try await download(photo, to: incoming.path, progress: progress)
        try await requireSession()
        try await PhotoError.wrapping(try await incoming.store())
        return PhotoFile(path: stored.path, source: .server(resumedAt: resumedAt))
    }

    /// Downloads the photo. Retries after status 502, 503 or 504, as all other reads do, but fails at once if the
    /// server cannot be reached.
    private func download(
        _ photo: Photo, to path: String, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> Int64 {
        for attempt in 1..<Self.attempts {
            let pause: Duration
            do { return try await server.download(photo, to: path, progress: progress) } catch {
                guard case .server(.unavailable(let status, let retryAfter)) = error, (502...504).contains(status)
                else { throw error }
                pause = Backoff.delay(attempt: attempt, share: jitter(), retryAfter: retryAfter)
                guard pause <= Self.longestWait else { throw error }
            }
            try await wait(pause)
        }
        return try await server.download(photo, to: path, progress: progress)
    }

    /// Throws if the session has ended. The files are outside the database, so the session is checked before and after
    /// they are read.
    private func requireSession() async throws(PhotoError) {
        try await PhotoError.wrapping(try await view.requireSession())
    }

    private func inSession(_ file: PhotoFile) async throws(PhotoError) -> PhotoFile {
        try await requireSession()
        return file
    }

    private func isStored(_ content: Photo.Content) async throws(PhotoError) -> Bool {
        return try await PhotoError.wrapping(try await store.holds(content))
    }

    /// Reserves the download of the photo for this call. Waits up to five seconds if another task or process is
    /// downloading the photo. Throws `.storage(.busy)` if that download has not ended by then.
    private func claim(_ content: Photo.Content) async throws(PhotoError) -> any IncomingPhoto {
        var holder: String?
        for _ in 0..<50 {
            switch try await PhotoError.wrapping(try await store.beginDownload(content)) {
            case .acquired(let incoming): return incoming
            case .busy(let other): holder = other
            }
            try await wait(.milliseconds(100))
        }
        throw .storage(.busy(holder: holder))
    }

    private func wait(_ pause: Duration) async throws(PhotoError) {
        do { try await clock.sleep(for: pause) } catch { throw .cancelled }
    }
}
