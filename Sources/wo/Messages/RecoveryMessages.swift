import Domain
import OfflineEngine

/// Said once, by the command that found the store damaged (rule 2.22).
enum RecoveryMessages {
    static func lines(_ report: RecoveryReport) -> [Printable] {
        let store: Printable = report.keptAt.map { "was damaged; it is kept in \($0)" } ?? "was gone"
        let count = report.fromDatabase + report.fromJournal
        var found: Printable = count == 0 ? "no change was waiting" : "\(Counted.changes(count)) recovered"
        let unread = report.gaps + report.damagedLines
        if unread > 0 {
            found = "\(found), \(unread) \(unread == 1 ? "place" : "places") in the queue could not be read"
        }
        let next: Printable = report.isSignedOut ? "wo login" : "wo sync"
        return [
            .paint(.warn, "! this device's store \(store)"),
            "  \(found). Bring the work orders up to date with: \(next)",
        ]
    }
}
