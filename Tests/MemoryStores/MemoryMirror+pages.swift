import MillwrightDomain
import MillwrightOfflineEngine

/// Pages of changes, and the full resync that they may be part of.
extension MemoryMirror {
    /// The phase of a full resync.
    enum Resync {
        case none
        /// Pages are still to come.
        case reading
        /// Every page was read, but one unreadable row names no entity. It is therefore unknown which rows the server
        /// has deleted.
        case undecided
        /// The pages of the first fetch are still to come. No full resync is under way.
        case first
    }

    /// The result of the end of a full resync.
    private struct Ending {
        var lost: Set<WorkOrder.ID> = []
        var deleted = RowCount.none
        /// Whether the server's newest row is older than one that it had sent before.
        var wentBack = false
    }

    /// Whether the pages of a full resync are being read.
    package var isResyncing: Bool { resync == .reading }

    var position: MirrorPosition {
        MirrorPosition(cursor: cursor, generation: generation, highestSeen: highestSequence)
    }

    mutating func beginResync() {
        generation += 1
        resync = .reading
        toldSequence = nil
        cursor = nil
    }

    mutating func save(
        _ page: ChangePage, after asked: MirrorPosition, at now: Instant, allowing allowance: DeletionPolicy
    ) -> PageOutcome {
        guard position.isSamePosition(as: asked) else { return .overtaken }
        if !page.hasMore, !isResyncing, told(by: page) < asked.highestSeen { return .behind }
        let source = KeptRow.Source(after: asked.cursor, pageSequence: page.knownSequence, rereads: 0)
        let seenBefore = highestSequence
        let outcome = attempt { mirror in
            let outcome = mirror.save(page, from: source, allowing: allowance) { mirror in
                page.hasMore ? Ending() : mirror.endResync(seenBefore: seenBefore)
            }
            mirror.toldSequence = mirror.told(by: page)
            mirror.cursor = page.cursor
            mirror.noteFirstFetch(page, isFirst: asked.cursor == nil)
            if !page.hasMore { mirror.lastPull = now }
            mirror.clockSkew = .milliseconds(now.distance(to: page.serverTime).wholeMilliseconds)
            return outcome
        }
        // The earlier pages may have been wrong too, so all pages are read again.
        if outcome.block != nil, isResyncing { beginResync() }
        pullBlock = outcome.block
        return outcome
    }

    mutating func saveAgain(
        _ page: ChangePage, of part: UnreadablePage.Part, after asked: MirrorPosition,
        allowing allowance: DeletionPolicy
    ) -> PageOutcome {
        guard generation == asked.generation else { return .overtaken }
        let source = KeptRow.Source(
            after: part.after, pageSequence: page.knownSequence, rereads: part.page.rereads + 1)
        let outcome = attempt { mirror in
            mirror.save(page, from: source, allowing: allowance) { mirror in
                guard part.page.ends(in: page) else { return Ending() }
                mirror.forgetNameless(of: part.page)
                return mirror.decideResync()
            }
        }
        if let block = outcome.block { pullBlock = block }
        return outcome
    }

    /// Keeps the changes of `body` only if it saved the page.
    private mutating func attempt(_ body: (inout MemoryMirror) -> PageOutcome) -> PageOutcome {
        var mirror = self
        let outcome = body(&mirror)
        if case .saved = outcome { self = mirror }
        return outcome
    }

    private mutating func save(
        _ page: ChangePage, from source: KeptRow.Source, allowing allowance: DeletionPolicy,
        ending: (inout MemoryMirror) -> Ending
    ) -> PageOutcome {
        let tally = pendingDeletions ?? PendingDeletions(total: held)
        var changes = Changes(highestSequence: highestSequence)
        for row in page.rows { save(row, from: .page, &changes) }
        for row in page.unreadable { keep(row, from: source, &changes) }
        var deleted = RowCount(
            workOrders: changes.deletedWorkOrders,
            parts: changes.deletedParts.filter { orders[$0.key.rawValue] != nil }.values.reduce(0, +))
        let end = ending(&self)
        if end.wentBack, allowance == .limited { return .serverWentBack }
        deleted = deleted + end.deleted
        if allowance == .unlimited {
            pendingDeletions = nil
        } else if deleted != .none {
            let counted = tally.adding(deleted)
            if let excess = DeletionLimit.excess(in: counted) { return .deletesTooMuch(excess) }
            pendingDeletions = counted
        }
        if !end.wentBack { highestSequence = max(highestSequence, changes.highestSequence) }
        return .saved(touched: changes.touched.union(end.lost), deleted: deleted.total, isNews: changes.hasNews)
    }

    private mutating func noteFirstFetch(_ page: ChangePage, isFirst: Bool) {
        switch resync {
        case .none where isFirst && page.hasMore: resync = .first
        case .first where !page.hasMore: resync = .none
        case .none, .first, .reading, .undecided: break
        }
    }

    var fetch: FetchState {
        switch resync {
        case .undecided: .complete
        case .none: cursor == nil ? .first(workOrders: orders.count) : .complete
        case .first: .first(workOrders: orders.count)
        case .reading: lastPull == nil ? .first(workOrders: orders.count) : .again(workOrders: orders.count)
        }
    }

    private var held: RowCount {
        RowCount(workOrders: orders.count, parts: tasks.count + photos.count + notes.count + log.count)
    }

    /// Returns the highest sequence of all pages so far, including this one. If the page has unreadable rows, returns
    /// the highest sequence ever seen, because an unreadable row may have any sequence.
    private func told(by page: ChangePage) -> Int64 {
        guard page.unreadable.isEmpty, let toldSequence else { return highestSequence }
        return page.rows.reduce(toldSequence) { max($0, $1.sequence) }
    }

    // MARK: The end of a full resync

    private mutating func endResync(seenBefore: Int64) -> Ending {
        guard isResyncing else { return Ending() }
        unreadable.removeAll { $0.generation < generation }
        if hidesEntity {
            resync = .undecided
            return Ending()
        }
        var ending = removeAbsentRows()
        let highest = max(highestStored, unreadable.map { $0.row.identity.sequence ?? .max }.max() ?? 0)
        ending.wentBack = highest < seenBefore
        if ending.wentBack { highestSequence = highest }
        return ending
    }

    private mutating func decideResync() -> Ending {
        resync == .undecided && !hidesEntity ? removeAbsentRows() : Ending()
    }

    /// Whether an unreadable row of this full resync names no entity. It may be a row of any stored entity.
    private var hidesEntity: Bool { unreadable.contains { $0.generation >= generation && $0.row.identity.id == nil } }

    private mutating func removeAbsentRows() -> Ending {
        resync = .none
        let kept = Set(unreadable.filter { $0.generation >= generation }.compactMap(\.row.identity.id))
        let ended = removeAbsent(\.orders, kept)
        let parts =
            removeAbsent(\.tasks, kept) + removeAbsent(\.photos, kept) + removeAbsent(\.notes, kept)
            + removeAbsent(\.log, kept)
        for kind in ends.keys { ends[kind] = ends[kind]?.filter { $0.value.stamp.generation >= generation } }
        return Ending(
            lost: Set(ended + parts),
            deleted: RowCount(workOrders: ended.count, parts: parts.count { !ended.contains($0) }))
    }

    /// Removes the rows that no page of this full resync contained.
    /// - Returns: the work orders of the removed rows.
    private mutating func removeAbsent<Entity>(
        _ table: WritableKeyPath<MemoryMirror, [String: Held<Entity>]>, _ kept: Set<String>
    ) -> [WorkOrder.ID] {
        let absent = self[keyPath: table].filter { $0.value.stamp.generation < generation && !kept.contains($0.key) }
        for id in absent.keys { self[keyPath: table][id] = nil }
        return absent.values.map(\.workOrder)
    }

    private var highestStored: Int64 {
        let stamps =
            orders.values.map(\.stamp) + tasks.values.map(\.stamp) + photos.values.map(\.stamp)
            + notes.values.map(\.stamp) + log.values.map(\.stamp) + ends.values.flatMap { $0.values.map(\.stamp) }
        return stamps.map(\.sequence).max() ?? 0
    }
}

extension PageOutcome {
    fileprivate var block: PullBlock? {
        switch self {
        case .deletesTooMuch: .massDeletion
        case .serverWentBack: .serverWentBack
        case .saved, .overtaken, .behind: nil
        }
    }
}

extension ChangePage {
    fileprivate var knownSequence: Int64? { highestSequence == 0 ? nil : highestSequence }
}
