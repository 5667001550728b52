import MillwrightDomain
import MillwrightOfflineEngine

struct PlantedMirror: MirrorStorage {
    let real: any MirrorStorage
    let plant: Plant?
    let life: Life

    func isComplete() async throws(StorageError) -> Bool { try await real.isComplete() }

    func position() async throws(StorageError) -> MirrorPosition {
        let position = try await real.position()
        guard plant == .fetchRestarts, try await !real.isComplete() else { return position }
        return MirrorPosition(cursor: nil, generation: position.generation, highestSeen: position.highestSeen)
    }

    func note(_ problem: FeedReason) async throws(StorageError) { try await real.note(problem) }

    func unreadablePage(hasKnownKinds: Bool) async throws(StorageError) -> UnreadablePage? {
        try await real.unreadablePage(hasKnownKinds: hasKnownKinds)
    }

    func hasMissingRows(of page: UnreadablePage) async throws(StorageError) -> Bool {
        try await real.hasMissingRows(of: page)
    }

    func saveAgain(
        _ page: ChangePage, of part: UnreadablePage.Part, after asked: MirrorPosition, at now: Instant,
        allowing allowance: DeletionPolicy
    ) async throws(StorageError) -> PageOutcome {
        try await real.saveAgain(page, of: part, after: asked, at: now, allowing: allowance)
    }

    private static let workBetween = 8

    func forgetDeletions() async throws(StorageError) { try await real.forgetDeletions() }

    func save(
        _ page: ChangePage, after asked: MirrorPosition, at now: Instant, allowing allowance: DeletionPolicy
    ) async throws(StorageError) -> PageOutcome {
        var asked = asked
        if plant == .cursorApart, try await real.position() == asked {
            try await life.kernel.stores.make(.cursor(page.cursor))
            // The process has other work between the two transactions, so that it can die there.
            for _ in 0..<Self.workBetween { try life.pass(.begin) }
            asked = MirrorPosition(
                cursor: page.cursor, generation: asked.generation, highestSeen: asked.highestSeen)
        }
        let outcome = try await real.save(shortened(page, after: asked), after: asked, at: now, allowing: allowance)
        if plant == .staleView { try await life.kernel.stores.make(.staleNotes) }
        return outcome
    }

    func forgetCursor() async throws(StorageError) {
        try await real.forgetCursor()
        guard plant == .resyncDrops else { return }
        let outbox = OutboxLedger(life.kernel.stores.outbox(of: nil))
        for account in life.world.server.accounts {
            for operation in try await outbox.unfinished(of: User.ID(account.id)) where operation.state == .waiting {
                try await outbox.withdraw(operation.id, as: .dropped)
            }
        }
    }

    private func shortened(_ page: ChangePage, after asked: MirrorPosition) -> ChangePage {
        if asked.cursor == nil { life.device.isInPlantedResync = !life.device.disk.snapshot().mirror.keys.isEmpty }
        defer { if !page.hasMore { life.device.isInPlantedResync = false } }
        let rows =
            switch plant {
            case .dropRow where life.random.oneIn(6): Array(page.rows.dropLast())
            case .signatureLost: page.rows.map(\.withoutOldSignature)
            default: page.rows
            }
        let unreadable =
            switch plant {
            case .dropUnreadable: [UnreadableRow]()
            case .unreadableIsGone: life.device.isInPlantedResync ? [] : page.unreadable
            // Rows of unknown kinds stay.
            case .forgetUnreadable: page.unreadable.filter { $0.json.contains("\"\(PlantData.unknownKind)\"") }
            default: page.unreadable
            }
        return ChangePage(
            rows: rows, unreadable: unreadable, cursor: page.cursor, hasMore: page.hasMore, serverTime: page.serverTime)
    }
}
