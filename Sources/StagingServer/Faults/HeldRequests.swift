/// The requests held back by ``DeliveryFault/hold`` until they are delivered.
actor HeldRequests {
    private var waiting: [Int: CheckedContinuation<Bool, Never>] = [:]
    private var nextID = 0
    private var statuses: [Int] = []
    private var arriving = 0
    private var deliverer: CheckedContinuation<Void, Never>?

    /// Waits for delivery. Returns `false` if the server ends before the request is delivered.
    func wait() async -> Bool {
        nextID += 1
        let id = nextID
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled { continuation.resume(returning: false) } else { waiting[id] = continuation }
            }
        } onCancel: {
            Task { await self.give(up: id) }
        }
    }

    private func give(up id: Int) { waiting.removeValue(forKey: id)?.resume(returning: false) }

    func arrived(_ status: Int) {
        statuses.append(status)
        arriving -= 1
        guard arriving == 0 else { return }
        deliverer?.resume()
        deliverer = nil
    }

    /// Delivers all held requests. Returns the statuses of their responses when all are finished.
    func deliver() async -> [Int] {
        let all = waiting.sorted { $0.key < $1.key }.map(\.value)
        guard !all.isEmpty, deliverer == nil else { return [] }
        waiting = [:]
        statuses = []
        arriving = all.count
        await withCheckedContinuation { continuation in
            deliverer = continuation
            for held in all { held.resume(returning: true) }
        }
        return statuses
    }

    var count: Int { waiting.count }
}
