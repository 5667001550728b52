public import MillwrightOfflineEngine
public import MillwrightViews

/// The messages about a damaged store that was recovered. They are shown until a person acknowledges them.
public enum RecoveryMessages {
    public static func lines(_ report: RecoveryReport) -> [MessageText] {
        let store: StyledText =
            report.keptAt.map { "were damaged; the damaged file is kept in \($0)" } ?? "were missing"
        let next: NextStep = report.isSignedOut ? .signIn : .fetch
        return [
            .paint(.warn, "! the work orders on this device \(store)"),
            "  \(found(report)). To fetch the work orders again: \(next: next)",
            "  Check your changes: \(next: .showQueue). Then end this message: \(next: .acknowledgeRecovery)",
        ]
    }

    /// Returns the sentence about a report that a person has acknowledged.
    public static func acknowledged(_ report: RecoveryReport) -> MessageText {
        let kept: StyledText = report.keptAt.map { "; the damaged file stays in \($0)" } ?? ""
        return "✓ acknowledged: \(found(report))\(kept)"
    }

    /// Returns the short form for the status line, such as `store was damaged: 3 changes recovered`.
    public static func brief(_ report: RecoveryReport) -> StyledText { "store was damaged: \(found(report))" }

    /// Returns what was recovered and what was not, as a part of a sentence.
    public static func found(_ report: RecoveryReport) -> StyledText {
        var found: StyledText =
            report.changes == 0 ? "no waiting change was found" : "\(Counted.changes(report.changes)) recovered"
        let places = report.unreadPlaces
        if places > 0 {
            found = "\(found), \(places) \(places == 1 ? "place" : "places") in the queue could not be read"
        }
        let templates = report.unreadTemplates
        if templates > 0 { found = "\(found), \(templates) \(templates == 1 ? "template" : "templates") lost" }
        return found
    }
}
