import MillwrightKernel

extension Desk {
    func showQueue() async throws(SyncError) {
        let queue = try await scope.getQueue.execute()
        let names = queue.map { "\($0.change.name) of WO-\($0.workOrderNumber)" }
        print(names.isEmpty ? "nothing waits" : "waiting: \(names.joined(separator: ", "))")
    }

    func send(_ changes: [OutboxOperation.ID]) async throws(SyncError) {
        let deliveries = try await scope.submitChanges.execute(changes, limits: .complete)
        for (id, delivery) in zip(changes, deliveries) {
            print("\(try await scope.getQueue.execute(id).change.name): \(delivery.words)")
        }
    }

    /// Sends everything that waits. It does not throw when the server is unreachable.
    func sendAll() async throws(SyncError) {
        let report = try await scope.replayQueue.execute(.complete)
        print("changes sent: \(report.applied.count), left: \(report.left.counts.all)")
        switch report.stopReason {
        case .server(let error)?: print("not everything was sent: \(nextStep(after: error))")
        case .lockedByOtherProcess(let command)?: print("\(command ?? "another process") sends now")
        case .timedOut?: print("the time limit has ended the sending")
        case nil: break
        }
    }

    func pull() async throws(SyncError) {
        let report = try await scope.pullChanges.execute()
        print("rows pulled: \(report.rows)")
    }

    func undoLast() async throws(SyncError) {
        let undo = try await scope.undo.execute()
        let result = undo.outcome == .withdrawn ? "it was not sent" : "the opposite change waits"
        print("undid the \(undo.operation.change.name): \(result)")
    }

    /// Pulls and sends in the background until one round has finished.
    func watchOneRound() async throws {
        let (rounds, continuation) = AsyncStream.makeStream(of: WatchRound.self)
        let watch = Task {
            defer { continuation.finish() }
            try await scope.watchQueue.execute(listener: RoundListener(rounds: continuation))
        }
        var first: WatchRound?
        for await round in rounds where first == nil {
            first = round
            watch.cancel()
        }
        try await watch.value
        if first?.errorKinds.contains(.signInNeeded) == true { print("show the sign-in page") }
        guard let pull = try first?.pull.get(), let replay = try first?.replay.get() else { return }
        print("watched one round: rows pulled: \(pull.rows), changes sent: \(replay.applied.count)")
    }
}

/// A listener that passes on the finished rounds.
private struct RoundListener: WatchListener {
    let rounds: AsyncStream<WatchRound>.Continuation

    func watchDidFinish(_ round: WatchRound) async { rounds.yield(round) }
}

extension Change {
    fileprivate var name: String {
        switch self {
        case .set(.status, _): "status"
        case .set(.taskAnswer, _): "answer"
        case .set: "edit"
        case .append(.photo): "photo"
        case .append(.note): "note"
        case .append(.log): "entry of the log"
        case .create: "new work order"
        case .remove: "deleted photo"
        case .append(.conflictRecord): "record for the office"
        }
    }
}

extension ChangeDelivery {
    fileprivate var words: String {
        switch self {
        case .sent: "the server has it"
        case .needsPerson: "a person has to decide"
        case .notSent(_, _, let error): "not sent; \(nextStep(after: error))"
        case .waiting, .deferred, .notTried, .stopped: "waits on this device"
        case .withdrawn: "undone or replaced before it was sent"
        }
    }
}
