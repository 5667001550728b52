/// Lets one request at a time work on an upload. The newest sender wins: a client that comes back has given up on its old
/// connection, even where the server has not noticed yet. A removal is brief and is always answered, so it is not ended.
actor UploadTurns {
    private struct Holder {
        let number: Int
        let hangUp: (@Sendable () async -> Void)?
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private var holders: [String: Holder] = [:]
    private var taken = 0

    /// Ends whoever is sending, and returns when what that one had sent is safe.
    /// - Parameter hangUp: ends this request when a newer one comes; `nil` lets the newer one wait for it.
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
