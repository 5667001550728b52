/// The locks that allow one request at a time for each upload.
///
/// A newer request ends a running `PATCH`. A client that sends again no longer uses its old connection, even if the
/// server has not noticed that the connection is lost. A removal of an upload is brief, so a newer request waits for
/// it.
actor UploadLocks {
    private struct Holder {
        let number: Int
        let hangUp: (@Sendable () async -> Void)?
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private var holders: [String: Holder] = [:]
    private var taken = 0

    /// Takes the lock. Ends the request that holds the lock, and returns when that request has saved its bytes and
    /// released the lock.
    /// - Parameter hangUp: Ends this request when a newer request arrives. If `nil`, the newer request waits instead.
    func take(_ upload: String, hangUp: (@Sendable () async -> Void)?) async {
        while let holder = holders[upload] {
            await holder.hangUp?()
            guard holders[upload]?.number == holder.number else { continue }
            await withCheckedContinuation { holders[upload]?.waiting.append($0) }
        }
        taken += 1
        holders[upload] = Holder(number: taken, hangUp: hangUp)
    }

    func release(_ upload: String) {
        for waiting in holders.removeValue(forKey: upload)?.waiting ?? [] { waiting.resume() }
    }
}
