import Domain
package import Services
package import Storages

/// One operation, brought as far as it goes in one try: merged, sealed, sent, and its answer written down.
///
/// Survives being killed at any line: bytes are sealed before they are sent, the receipt is stored before the operation
/// is forgotten, and an operation found sealed may have arrived and goes out again with the same bytes.
package struct OperationDelivery: Sendable {
    let outbox: any OutboxStorage
    let operations: any OperationsService
    let photos: PhotoDelivery

    package init(outbox: any OutboxStorage, operations: any OperationsService, photos: PhotoDelivery) {
        self.outbox = outbox
        self.operations = operations
        self.photos = photos
    }

    enum Step: Sendable {
        /// `next` was sealed with the receipt.
        case applied(next: Prepared?)
        /// The server has it, but not its own answer said so: what it holds now comes with a pull.
        case appliedUnseen
        case parked(OperationState)
        /// Its key is dead: it never takes effect. It is parked, or taken back already by whoever voided it.
        case voided
        /// No certain answer: another try may be made after a while.
        case postponed(Postponement)
        /// Its work order was not fetched yet: it waits, as it was, until it is known what the server holds.
        case notFetched
        /// Nothing else will get through either.
        case halted(ServerProblem, retryAfter: Duration?)
        case cancelled
    }

    /// Sealed and claimed, and not sent yet. Its operation is as it was before.
    struct Prepared: Sendable {
        let operation: OutboxOperation
        let request: SealedRequest
    }

    /// Why there was no certain answer.
    struct Postponement: Sendable {
        let reason: String
        var retryAfter: Duration?
        /// The host as a whole was busy or down: that says nothing of this operation (class HOST of offline.md 2.11).
        var isOfHost = false
    }

    /// From this try on the server is asked what it knows before the bytes go out again: an answer that is cut or too
    /// large every time would otherwise be asked for without end.
    private static let triesBeforeAsking = 2

    private static let voided = "The server has promised never to take it, after it was refused or taken back"

    /// - Parameters:
    ///   - isMirrorComplete: whether what is not in the mirror is gone on the server.
    ///   - next: asked when the answer is there: what is to be sealed with the receipt.
    func deliver(
        _ operation: OutboxOperation, epoch: Int64, isMirrorComplete: Bool,
        followedBy next: @Sendable () async -> OutboxOperation?
    ) async throws(StorageProblem) -> Step {
        var version: Int64?
        if let sealed = try await outbox.sealed(operation.id) {
            if operation.state == .inDoubt, operation.attempts >= Self.triesBeforeAsking,
                let step = try await ask(about: operation, sealedAs: sealed, epoch: epoch)
            {
                return step
            }
        } else {
            // Recovered from a damaged database: sealing it anew could give it other bytes than it was sent with.
            if operation.state == .inDoubt, let step = try await ask(about: operation, sealedAs: .lost, epoch: epoch) {
                return step
            }
            let server = try await outbox.serverState(of: operation.workOrderID, for: operation.change)
            switch MergeRule.decide(operation.change, base: operation.base, on: server?.details) {
            case .send: version = server?.version(for: operation.change)
            case .alreadyThere:
                try await outbox.finishWithoutSending(operation.id, epoch: epoch)
                return .applied(next: nil)
            case .conflict(let theirs):
                let author = server?.author(of: operation.change)
                return try await park(
                    operation, as: .conflict(.changedOnServer(theirs: theirs, by: author)), epoch: epoch)
            case .goneOnServer where !isMirrorComplete: return .notFetched
            case .goneOnServer: return try await park(operation, as: .conflict(.goneOnServer), epoch: epoch)
            }
        }
        if case .photo(let photo) = operation.change, let failure = try await photos.deliver(photo.content) {
            return try await settle(failure, of: operation, epoch: epoch)
        }
        let request = try await outbox.seal(operation.id, epoch: epoch) { [operations, version] stamp in
            operations.seal(operation, version: version, stamp: stamp)
        }
        return try await send(Prepared(operation: operation, request: request), epoch: epoch, followedBy: next)
    }

    /// Its bytes are fixed and it is claimed: there is nothing left to read before.
    ///
    /// - Parameter next: as for ``deliver(_:epoch:isMirrorComplete:followedBy:)``.
    func send(
        _ prepared: Prepared, epoch: Int64, followedBy next: @Sendable () async -> OutboxOperation?
    ) async throws(StorageProblem) -> Step {
        let answer = await operations.send(prepared.request, of: prepared.operation.id)
        let next = await next()
        return try await uncancelled { () async throws(StorageProblem) -> Step in
            try await settle(answer, of: prepared.operation, followedBy: next, epoch: epoch)
        }
    }

    /// It is not sent in this round: it can be taken back without asking the server, as before it was sealed.
    func letGo(_ prepared: Prepared, epoch: Int64) async throws(StorageProblem) {
        try await uncancelled { () async throws(StorageProblem) in
            try await noteUnsent(prepared.operation, reason: "the round was over", certain: true, epoch: epoch)
        }
    }

    /// The status query (offline.md 2.6.7).
    ///
    /// - Returns: `nil` when the bytes are to be sent again.
    private func ask(
        about operation: OutboxOperation, sealedAs request: SealedRequest, epoch: Int64
    ) async throws(StorageProblem) -> Step? {
        let verdict = await operations.verdict(on: operation.id, sealedAs: request)
        return try await uncancelled { () async throws(StorageProblem) -> Step? in
            switch verdict {
            case .success(.applied(let receipt)):
                try await outbox.apply(receipt, rows: [], epoch: epoch)
                return .appliedUnseen
            case .success(.rejected(let reason)):
                return try await settle(.refused(reason: reason), of: operation, epoch: epoch)
            case .success(.voided): return try await settle(.voided, of: operation, epoch: epoch)
            case .success(.inProgress):
                return .postponed(Postponement(reason: "the server is still at work on it", retryAfter: .seconds(1)))
            // A server that never heard of it takes it now. One that does not say is asked the old way, by the same
            // bytes, where there are any.
            case .success(.unknown): return nil
            case .failure(let failure): return request == .lost ? try halt(failure) : nil
            }
        }
    }

    private func halt(_ failure: ServiceFailure) throws(StorageProblem) -> Step {
        switch failure {
        case .server(let problem): return .halted(problem, retryAfter: nil)
        case .storage(let problem): throw problem
        case .cursorRefused, .pageUnreadable, .cancelled: return .cancelled
        }
    }

    /// Writes down what an answer means for the operation.
    private func settle(
        _ answer: Answer, of operation: OutboxOperation, followedBy next: OutboxOperation? = nil, epoch: Int64
    ) async throws(StorageProblem) -> Step {
        switch answer {
        case .applied(let receipt, let rows):
            let sealing = next.map { next in
                NextInLane(id: next.id) { [operations] in operations.seal($0, version: $1, stamp: $2) }
            }
            let request = try await outbox.apply(receipt, rows: rows, sealing: sealing, epoch: epoch)
            guard let next, let request else { return .applied(next: nil) }
            return .applied(next: Prepared(operation: next, request: request))
        case .inDoubt(let reason, let retryAfter):
            try await outbox.noteAttempt(operation.id, reason: reason, epoch: epoch)
            if case .photo(let photo) = operation.change { try await photos.forget(photo.content) }
            return .postponed(Postponement(reason: reason, retryAfter: retryAfter))
        case .faulty(let fault, let reason, let retryAfter):
            return try await fail(operation, fault, reason, retryAfter, epoch: epoch)
        case .conflict(let reason): return try await park(operation, as: .conflict(reason), epoch: epoch)
        case .refused(let reason): return try await refuse(operation, because: reason, epoch: epoch)
        case .voided:
            // A person who takes it back writes that down herself. The key of what was refused is voided as well, and a
            // process that ends in between leaves the operation in doubt: a change that nobody took back stays here.
            try await outbox.park(operation.id, as: .refused(reason: Self.voided), epoch: epoch)
            return .voided
        case .hostAway(.unavailable(let status, _), let retryAfter):
            let reason = "the server is busy or down (\(status))"
            try await outbox.noteAttempt(operation.id, reason: reason, epoch: epoch)
            return .postponed(Postponement(reason: reason, retryAfter: retryAfter, isOfHost: true))
        case .hostAway(let problem, let retryAfter):
            // Something else than the server answered: the change may have gone through it to the server.
            let isUnsent = if case .unreachable = problem { true } else { false }
            let reason = isUnsent ? "the server was not reached" : "something else than the server answered"
            try await noteUnsent(operation, reason: reason, certain: isUnsent, epoch: epoch)
            return .halted(problem, retryAfter: retryAfter)
        case .signInNeeded:
            try await noteUnsent(operation, reason: "sign-in needed", certain: true, epoch: epoch)
            return .halted(.signInNeeded, retryAfter: nil)
        case .stop(let problem):
            try await noteUnsent(operation, reason: "halted", certain: true, epoch: epoch)
            return .halted(problem, retryAfter: nil)
        case .storage(let problem):
            try await noteUnsent(operation, reason: "the session could not be read here", certain: true, epoch: epoch)
            throw problem
        case .cancelled(let sent):
            try await noteUnsent(operation, reason: "interrupted", certain: !sent, epoch: epoch)
            return .cancelled
        }
    }

    /// A refused operation must be dead: what stands in for it later has another key. The server keeps no verdict on some
    /// refusals, and a late copy of the request could still be taken. So its key is voided first (offline.md 2.6.9).
    private func refuse(
        _ operation: OutboxOperation, because reason: String, epoch: Int64
    ) async throws(StorageProblem) -> Step {
        let refused = OperationState.refused(reason: reason)
        guard let sealed = try await outbox.sealed(operation.id) else {
            return try await park(operation, as: refused, epoch: epoch)
        }
        switch await operations.void(operation.id, sealedAs: sealed) {
        case .success(.applied(let receipt)):
            try await outbox.apply(receipt, rows: [], epoch: epoch)
            return .appliedUnseen
        // A server that knows no voiding keeps its refusals.
        case .success(.rejected), .success(.voided), .failure(.server(.refused)):
            return try await park(operation, as: refused, epoch: epoch)
        case .success(.inProgress), .success(.unknown), .failure:
            try await outbox.noteAttempt(operation.id, reason: reason, epoch: epoch)
            return .postponed(Postponement(reason: reason))
        }
    }

    /// The server was healthy enough to answer, so this counts (offline.md 2.13).
    private func fail(
        _ operation: OutboxOperation, _ fault: Answer.Fault, _ reason: String, _ retryAfter: Duration?, epoch: Int64
    ) async throws(StorageProblem) -> Step {
        let record = try await outbox.noteFault(operation.id, fault, reason: reason, epoch: epoch)
        if let record, PoisonRule.isPoison(record) {
            return try await park(operation, as: .poisoned(reason: reason), epoch: epoch)
        }
        return .postponed(Postponement(reason: reason, retryAfter: retryAfter))
    }

    /// An operation that may have arrived in an earlier try stays in doubt, however certain it is about this one.
    private func noteUnsent(
        _ operation: OutboxOperation, reason: String, certain: Bool, epoch: Int64
    ) async throws(StorageProblem) {
        if certain && operation.state == .waiting {
            try await outbox.noteNotSent(operation.id, reason: reason, epoch: epoch)
        } else {
            try await outbox.noteAttempt(operation.id, reason: reason, epoch: epoch)
        }
    }

    private func park(
        _ operation: OutboxOperation, as state: OperationState, epoch: Int64
    ) async throws(StorageProblem) -> Step {
        try await outbox.park(operation.id, as: state, epoch: epoch)
        return .parked(state)
    }
}
