package import MillwrightDomain
package import MillwrightOfflineEngine

/// The mirror of the server on a database in memory.
package struct MemoryMirrorStorage: MirrorStorage {
    private let database: MemoryDatabase
    private let owner: Session.Owner?

    package init(_ database: MemoryDatabase, owner: Session.Owner?) {
        self.database = database
        self.owner = owner
    }

    package func position() async throws(StorageError) -> MirrorPosition { try read { $0.position } }

    package func isComplete() async throws(StorageError) -> Bool { try read { $0.fetch.isComplete } }

    package func save(
        _ page: ChangePage, after asked: MirrorPosition, at now: Instant, allowing allowance: DeletionPolicy
    ) async throws(StorageError) -> PageOutcome {
        try write { $0.save(page, after: asked, at: now, allowing: allowance) }
    }

    package func forgetDeletions() async throws(StorageError) {
        if try read({ $0.pendingDeletions }) == nil { return }
        try write { $0.pendingDeletions = nil }
    }

    package func forgetCursor() async throws(StorageError) { try write { $0.beginResync() } }

    package func note(_ problem: FeedReason) async throws(StorageError) {
        try write { $0.pullBlock = .feed(problem) }
    }

    package func unreadablePage(hasKnownKinds: Bool) async throws(StorageError) -> UnreadablePage? {
        try read { $0.unreadablePage(hasKnownKinds: hasKnownKinds) }
    }

    package func hasMissingRows(of page: UnreadablePage) async throws(StorageError) -> Bool {
        try read { $0.hasMissingRows(of: page) }
    }

    package func saveAgain(
        _ page: ChangePage, of part: UnreadablePage.Part, after asked: MirrorPosition, at now: Instant,
        allowing allowance: DeletionPolicy
    ) async throws(StorageError) -> PageOutcome {
        try write { $0.saveAgain(page, of: part, after: asked, allowing: allowance) }
    }

    private func read<Value>(_ body: (MemoryMirror) -> Value) throws(StorageError) -> Value {
        try database.read(for: owner) { body($0.mirror) }
    }

    private func write<Value: Sendable>(_ body: (inout MemoryMirror) -> Value) throws(StorageError) -> Value {
        try database.write(for: owner) { body(&$0.mirror) }
    }
}
