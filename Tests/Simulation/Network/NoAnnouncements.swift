import MillwrightOfflineEngine

/// No announcements: clients of the simulated server poll at intervals.
struct NoAnnouncements: ChangeAnnouncements {
    func announcements(after cursor: Cursor) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
