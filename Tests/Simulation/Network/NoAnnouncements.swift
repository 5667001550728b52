import MillwrightOfflineEngine

/// A service without announcements. Clients of the simulated server pull at intervals instead.
struct NoAnnouncements: ChangeAnnouncements {
    func announcements(after cursor: Cursor) -> AsyncStream<Announcement> { AsyncStream { $0.finish() } }
}
