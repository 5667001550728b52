import MillwrightDomain
public import MillwrightOfflineEngine

/// The messages about a damaged store. They are shown once (rule 2.22).
public enum RecoveryMessages {
    public static func lines(_ report: RecoveryReport) -> [MessageText] {
        let store: StyledText = report.keptAt.map { "was damaged; it is kept in \($0)" } ?? "was gone"
        let count = report.fromDatabase + report.fromJournal
        var found: StyledText = count == 0 ? "no change was waiting" : "\(Counted.changes(count)) recovered"
        let unread = report.gaps + report.damagedLines
        if unread > 0 {
            found = "\(found), \(unread) \(unread == 1 ? "place" : "places") in the queue could not be read"
        }
        let next: NextStep = report.isSignedOut ? .signIn : .fetch
        return [
            .paint(.warn, "! this device's store \(store)"),
            "  \(found). Bring the work orders up to date with: \(next: next)",
        ]
    }
}
