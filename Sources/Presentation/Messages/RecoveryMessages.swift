import MillwrightDomain
public import MillwrightOfflineEngine

/// The messages about a damaged store that was recovered. They are shown once.
public enum RecoveryMessages {
    public static func lines(_ report: RecoveryReport) -> [MessageText] {
        let store: StyledText =
            report.keptAt.map { "were damaged; the damaged file is kept in \($0)" } ?? "were missing"
        let count = report.fromDatabase + report.fromJournal
        var found: StyledText = count == 0 ? "no waiting change was found" : "\(Counted.changes(count)) recovered"
        let unread = report.gaps + report.damagedLines
        if unread > 0 {
            found = "\(found), \(unread) \(unread == 1 ? "place" : "places") in the queue could not be read"
        }
        let next: NextStep = report.isSignedOut ? .signIn : .fetch
        return [
            .paint(.warn, "! the work orders on this device \(store)"),
            "  \(found). To fetch the work orders again: \(next: next)",
        ]
    }
}
