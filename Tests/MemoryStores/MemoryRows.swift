package import MillwrightDomain
package import MillwrightOfflineEngine

/// All rows of a database in memory, as one value. A transaction works on a copy of it.
package struct MemoryRows: OutboxReading, Sendable {
    /// The last session; `nil` before the first sign-in. The device belongs to its account.
    var session: Session?
    package internal(set) var isSignedIn = false
    /// The last session of each account.
    var sessions: [User.ID: Session] = [:]
    package internal(set) var operations = MemoryQueue()
    var events: [OutboxOperation.ID: [OperationEvent]] = [:]
    /// The undo and redo steps, each with the number of the newest operation before it.
    var steps: [(step: HistoryStep, after: Int64)] = []
    package var mirror = MemoryMirror() { didSet { mirrorChanges += 1 } }
    /// The number of changes of ``mirror``.
    package private(set) var mirrorChanges = 0
    /// The numbers that were given to photos, by work order.
    var photoNumbers: [WorkOrder.ID: [Photo.ID: Int]] = [:]
    var deviceID: String?
    var lastSequence: Int64 = 0
    var lastStamp: Int64 = 0
    package internal(set) var epoch: Int64 = 0
    var applied: Int64 = 0
    var lastRound: SyncStatus.LastRound?
    var failedRounds = 0
    var connectivity = Connectivity.online
    var toldToSignIn: Instant?
    var watch: SyncStatus.WatchHeartbeat?
    /// The number of transactions that were committed.
    package internal(set) var commits = 0

    /// The account that the device belongs to; `nil` before the first sign-in.
    package var account: User.ID? { session?.user.id }

    /// - Parameter owner: the owner to check; `nil` is always allowed.
    func isOpen(to owner: Session.Owner?) -> Bool { owner == nil || (session?.owner == owner && isSignedIn) }
    func belongs(to owner: Session.Owner?) -> Bool { owner == nil || session?.owner == owner }

    /// Assigns the device to the session's account. For another owner, the server's rows are forgotten, and the current
    /// leader loses its epoch. Operations stay.
    mutating func place(_ session: Session, isSignedIn: Bool) {
        if let earlier = self.session, earlier.owner != session.owner {
            mirror = MemoryMirror(after: mirror)
            epoch += 1
        }
        (self.session, self.isSignedIn) = (session, isSignedIn)
        sessions[session.user.id] = session
    }

    /// The unfinished operations of all accounts, in the order of the queue.
    package var unfinished: [StoredOperation] { operations.unfinished().map(numbered) }

    /// Returns the operation with the server's number of its work order, when it is known.
    func numbered(_ stored: StoredOperation) -> StoredOperation {
        let operation = stored.operation
        guard operation.workOrderNumber > WorkOrder.largestNumber,
            let number = mirror.number(of: operation.workOrderID)
        else { return stored }
        return stored.settled(on: operation.base, numbered: number)
    }

    package func operation(_ id: OutboxOperation.ID) -> StoredOperation? { operations[id].map(numbered) }

    package func unfinished(of account: User.ID, on workOrder: WorkOrder.ID?) -> [OutboxOperation] {
        operations.unfinished {
            $0.operation.accountID == account && (workOrder == nil || $0.operation.workOrderID == workOrder)
        }.map { numbered($0).operation }
    }

    package func forEachLane(of account: User.ID, _ body: ([OutboxOperation]) throws -> Void) throws {
        let operations = unfinished(of: account, on: nil)
        for lane in operations.map(\.workOrderID).withoutRepetition {
            try body(operations.filter { $0.workOrderID == lane })
        }
    }

    package func lanes(of account: User.ID) -> [WorkOrder.ID] {
        unfinished(of: account, on: nil).filter(\.state.isSendable).map(\.workOrderID).withoutRepetition
    }

    package func photoLanes(of account: User.ID) -> [PhotoLane] {
        let photos = unfinished.filter {
            $0.operation.accountID == account && $0.state.isSendable && $0.isUnsealed && $0.operation.photo != nil
        }.map(\.operation)
        return photos.map(\.workOrderID).withoutRepetition.map { lane in
            let sizes = photos.filter { $0.workOrderID == lane }.compactMap { $0.photo?.content.size }
            return PhotoLane(workOrderID: lane, smallest: sizes.min() ?? 0)
        }
    }

    package func waitingPhotos(_ hashes: Set<String>, of account: User.ID) -> [OutboxOperation] {
        unfinished(of: account, on: nil).filter { operation in
            operation.state == .waiting && operation.photo.map { hashes.contains($0.content.sha256) } ?? false
        }
    }

    package func newestToSend(of account: User.ID, at now: Instant) -> Int64 {
        unfinished.filter { stored in
            let operation = stored.operation
            return operation.accountID == account && stored.state == .waiting && stored.isUnsealed
                && operation.supersedes == nil && !operation.isHeld(at: now)
        }.map(\.operation.sequence).max() ?? 0
    }

    package func acceptedTheirs(of account: User.ID, since: Instant) -> [StoredOperation] {
        func time(_ stored: StoredOperation) -> Instant { stored.acceptedTheirsAt ?? since }
        return operations.values.filter { stored in
            stored.state == .withdrawn && stored.operation.accountID == account
                && stored.acceptedTheirsAt.map { $0 >= since } ?? false
        }.sorted { (time($0), $0.operation.sequence) < (time($1), $1.operation.sequence) }
    }

    package func photoRemovals(of account: User.ID) -> [OutboxOperation] {
        operations.values.map { stored in stored.operation.with(stored.state) }.filter { operation in
            operation.change.removedPhoto != nil && operation.accountID == account
        }.sorted { $0.sequence < $1.sequence }
    }

    package func withdrawn(with creation: OutboxOperation.ID, of account: User.ID) -> [OutboxOperation] {
        let reason = OperationReason(.withdrawnWith, creation.rawValue)
        return operations.values.filter { stored in
            stored.state == .withdrawn && stored.operation.accountID == account
                && events[stored.id]?.last?.detail == reason
        }.map { $0.operation.with($0.state) }.sorted { $0.sequence < $1.sequence }
    }

    package func unreconciled(of account: User.ID) -> Set<WorkOrder.ID> {
        let open = unfinished(of: account, on: nil).filter { operation in
            guard operation.change.rule.ordering != .commuting else { return false }
            return switch operation.state {
            case .conflict(.unreadableOnServer), .conflict(.changedOnServer(nil, _)): true
            default: false
            }
        }
        return Set(open.map(\.workOrderID))
    }

    package func inView(
        before place: Int64, writingRowsOf change: Change, on workOrder: WorkOrder.ID
    ) -> [OutboxOperation] {
        let row = MemoryMirror.Place(of: change)
        return inView(of: workOrder).filter { $0.place < place && MemoryMirror.Place(of: $0.operation.change) == row }
            .map(\.operation)
    }

    /// Returns the unfinished operations that are part of the view of a work order, in order.
    package func inView(of workOrder: WorkOrder.ID) -> [StoredOperation] {
        operations.unfinished {
            $0.operation.workOrderID == workOrder && $0.operation.isInView
                && (account == nil || $0.operation.accountID == account)
        }.map(numbered)
    }

    package func server(of workOrder: WorkOrder.ID, for change: Change?) -> ServerState? { mirror.state(of: workOrder) }

    /// Returns the work order as the technician sees it; `nil` when it is not in the mirror.
    package func view(of workOrder: WorkOrder.ID) -> ServerState? {
        let operations = inView(of: workOrder).map(\.operation)
        let created = operations.compactMap(\.change.createdWorkOrder).first
        guard
            let server = mirror.state(of: workOrder) ?? created.map({ ServerState(details: $0.details, versions: [:]) })
        else { return nil }
        var details = server.details
        for operation in operations { details.apply(operation.change) }
        details.photoNumbers = PhotoNumbers()
        return ServerState(details: details, versions: server.versions, authors: server.authors)
    }

    /// Gives numbers to the photos that have come into the view. The server's photos come first, also those that a
    /// queued operation removes.
    mutating func numberPhotos() {
        var lanes: Set<WorkOrder.ID> = []
        for (id, held) in mirror.photos where photoNumbers[held.workOrder]?[Photo.ID(id)] == nil {
            lanes.insert(held.workOrder)
        }
        for stored in operations.unfinished() {
            let lane = stored.operation.workOrderID
            if let photo = stored.operation.photo, photoNumbers[lane]?[photo.id] == nil { lanes.insert(lane) }
        }
        for lane in lanes {
            guard let view = view(of: lane) else { continue }
            var given = photoNumbers[lane, default: [:]]
            for photo in (mirror.state(of: lane)?.details.photos ?? []) + view.details.photos
            where given[photo.id] == nil {
                given[photo.id] = (given.values.max() ?? 0) + 1
            }
            photoNumbers[lane] = given
        }
    }
}

extension StoredOperation {
    /// The place in the queue. Two operations at the same place are ordered by their sequence numbers.
    package var position: (Int64, Int64) { (place, operation.sequence) }
}

extension OutboxOperation {
    var photo: Photo? { if case .append(.photo(let photo)) = change { photo } else { nil } }
}

extension Array where Element: Hashable {
    /// The first of each equal element, in order.
    fileprivate var withoutRepetition: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
