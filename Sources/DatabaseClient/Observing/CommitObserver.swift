import GRDB

/// An observer of the commits of one connection. It does not ask which rows change, so that a write costs the same with
/// and without it.
final class CommitObserver: TransactionObserver, Sendable {
    private let didCommit: @Sendable () -> Void

    init(didCommit: @escaping @Sendable () -> Void) { self.didCommit = didCommit }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }

    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseDidCommit(_ db: Database) { didCommit() }

    func databaseDidRollback(_ db: Database) {}
}
