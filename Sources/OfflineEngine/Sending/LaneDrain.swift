import MillwrightDomain

/// The sending of one lane: the operations of one work order, in order and one at a time. It ends when everything that
/// can be sent is sent, or when the round is over.
struct LaneDrain: Sendable {
    let outbox: OutboxLedger
    let delivery: OperationDelivery
    let merge: OutboxMerge
    let round: ReplayRound
    let settings: RoundSettings
    let listener: any ReplayListener

    func run(_ workOrder: WorkOrder.ID) async {
        do throws(StorageError) {
            try await merge.compact(workOrder, at: settings.timing.now())
            try await drain(try await outbox.lane(workOrder, of: settings.account), of: workOrder)
        } catch {
            // A canceled lane is not a disk failure. The code that canceled the lane reports the reason.
            if error != .cancelled { await round.end(.failure(SyncError(error))) }
        }
    }

    private func drain(
        _ operations: [OutboxOperation], of workOrder: WorkOrder.ID
    ) async throws(StorageError) {
        var lane = operations
        var retries = LaneRetryPolicy(limits: settings.limits, backingOff: await round.backingOff)
        var prepared: OperationDelivery.Prepared?
        while !Task.isCancelled, await !round.isOver,
            let operation = prepared?.operation
                ?? LanePlan.next(
                    in: lane, at: settings.timing.now(), backingOff: retries.backingOff,
                    deferringPhotos: settings.part == .smallChanges)
        {
            let nextInLane = { @Sendable [lane, backingOff = retries.backingOff] in
                await self.next(after: operation, in: lane, backingOff: backingOff)
            }
            switch try await deliver(operation, prepared.take(), followedBy: nextInLane) {
            case .applied(let next):
                prepared = next
                lane.removeAll { $0.id == operation.id }
                await round.didApply(operation.id)
                await listener.replayDidApply(operation)
            case .appliedUnseen:
                lane.removeAll { $0.id == operation.id }
                await round.didApply(operation.id)
                await round.needsPull(workOrder)
                await listener.replayDidApply(operation)
            case .closed: lane = try await outbox.lane(workOrder, of: settings.account)
            // The lane is read again. If the operation was withdrawn, later operations have another base now, and it is
            // not reported as sent.
            case .endedOtherwise:
                lane = try await outbox.lane(workOrder, of: settings.account)
                guard let ended = try await outbox.operation(operation.id), ended.state != .withdrawn else { continue }
                // A newer leader has begun, so nothing that this leader writes takes effect. Retrying would never end.
                if ended.state.isSendable { return }
                if ended.state.isFinished {
                    await round.didApply(ended.id)
                    await listener.replayDidApply(ended)
                } else {
                    await listener.replayDidPark(ended)
                }
            case .parked(let state):
                lane = lane.map { $0.id == operation.id ? $0.with(state) : $0 }
                await round.didPark(operation.with(state))
                // An operation that the server found outdated is reported later, when the conflicting value is known.
                if state != .conflict(.changedOnServer(theirs: nil)) {
                    await listener.replayDidPark(operation.with(state))
                }
            case .postponed(let postponement):
                await round.didPostpone(postponement)
                // The state is read from disk. A photo whose bytes were not sent completely is not in doubt, because
                // its operation was never sent.
                lane = try await outbox.lane(workOrder, of: settings.account)
                switch retries.next(after: postponement, of: operation.id, share: settings.timing.jitter()) {
                case .retry(let delay):
                    guard await wait(delay, beforeRetryOf: operation, postponement.reason) else { return }
                case .skip: await round.didBackOff(operation.id)
                case .stopLane: return
                }
            case .notFetched: return
            case .halted(let problem, _): return await round.end(.stop(.server(problem)))
            case .cancelled: return
            }
        }
        if let prepared { try await delivery.release(prepared, epoch: settings.epoch) }
    }

    /// Returns the operation to seal in the transaction that stores the receipt of `operation`; `nil` when no operation
    /// would be sent next in this round.
    private func next(
        after operation: OutboxOperation, in lane: [OutboxOperation], backingOff: Set<OutboxOperation.ID>
    ) async -> OutboxOperation? {
        if await round.isOver || Task.isCancelled { return nil }
        return LanePlan.next(
            after: operation.id, in: lane, at: settings.timing.now(), backingOff: backingOff,
            deferringPhotos: settings.part == .smallChanges)
    }

    private func deliver(
        _ operation: OutboxOperation, _ prepared: OperationDelivery.Prepared?,
        followedBy next: @Sendable () async -> OutboxOperation?
    ) async throws(StorageError) -> OperationDelivery.Step {
        if let prepared { return try await delivery.send(prepared, epoch: settings.epoch, followedBy: next) }
        return try await delivery.deliver(
            operation, epoch: settings.epoch, isMirrorComplete: settings.isMirrorComplete,
            didSend: { [listener] in listener.replayDidUpload($0, of: operation) }, followedBy: next)
    }

    /// Waits before the next attempt. Returns false if the wait is canceled.
    private func wait(_ delay: Duration, beforeRetryOf operation: OutboxOperation, _ reason: OperationReason) async
        -> Bool
    {
        await listener.replayWillRetry(operation, after: delay, because: reason)
        do { try await settings.timing.clock.sleep(for: delay) } catch { return false }
        return true
    }
}

/// The values of one part of a round that all its lanes share.
struct RoundSettings: Sendable {
    let account: User.ID
    let limits: ReplayLimits
    let timing: ReplayTiming
    let epoch: Int64
    let part: OutboxReplay.Part
    /// Whether the mirror is complete. Only then does an entity that is missing from it count as gone on the server.
    let isMirrorComplete: Bool
}
