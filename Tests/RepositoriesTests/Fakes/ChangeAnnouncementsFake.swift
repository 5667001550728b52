import MillwrightOfflineEngine
import Synchronization

/// A server that announces what the test yields, one stream after the other; nothing if no stream is left.
final class ChangeAnnouncementsFake: ChangeAnnouncements {
    private let streams: Mutex<[AsyncStream<Announcement>]>
    private let asked = Mutex<[Cursor]>([])

    init(_ streams: AsyncStream<Announcement>...) { self.streams = Mutex(streams) }

    var cursors: [Cursor] { asked.withLock { $0 } }

    func announcements(after cursor: Cursor) -> AsyncStream<Announcement> {
        asked.withLock { $0.append(cursor) }
        return streams.withLock { $0.isEmpty ? AsyncStream { $0.finish() } : $0.removeFirst() }
    }
}
