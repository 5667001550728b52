import MillwrightDomain

/// A watcher that listens for the server's announcements of changes. Its consumer also polls the server.
package struct AnnouncementWatch: Sendable {
    let announcements: any ChangeAnnouncements
    let mirror: any MirrorStorage
    let clock: any Clock<Duration>

    /// The time until a server that does not announce changes is asked again.
    private static let pause = Duration.seconds(300)

    /// The time until the mirror is checked again if it has no cursor, because the first pull is not finished.
    private static let pauseBeforeFirstPull = Duration.seconds(5)

    package init(announcements: any ChangeAnnouncements, mirror: any MirrorStorage, clock: any Clock<Duration>) {
        self.announcements = announcements
        self.mirror = mirror
        self.clock = clock
    }

    /// Forwards the announcements. The stream ends if the mirror cannot be read, for example after the
    /// end of the session. The consumer then relies on its own timer.
    package func news() -> AsyncStream<Announcement> {
        let (stream, continuation) = Announcement.makeStream()
        let task = Task {
            defer { continuation.finish() }
            do {
                while true {
                    guard let cursor = try await mirror.position().cursor else {
                        try await clock.sleep(for: Self.pauseBeforeFirstPull)
                        continue
                    }
                    for await announcement in announcements.announcements(after: cursor) {
                        continuation.yield(announcement)
                    }
                    try await clock.sleep(for: Self.pause)
                }
            } catch { return }
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}
