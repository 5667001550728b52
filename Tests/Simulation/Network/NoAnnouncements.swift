import MillwrightOfflineEngine

/// The server of the simulation announces nothing: whoever waits asks at intervals.
struct NoAnnouncements: ChangeAnnouncements {
    func announcements(after cursor: Cursor) -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
