public import MillwrightOfflineEngine
public import MillwrightViews

/// The words for the result of a pull.
public enum PullFormatter {
    public static func lines(_ report: PullReport) -> [StyledText] {
        let updates: StyledText = report.rows == 1 ? "1 update" : "\(report.rows) updates"
        let rows: StyledText = report.rows == 0 ? "nothing new" : updates
        var lines = ["\(StyledText.paint(.ok, "✓")) fetched: \(rows)" as StyledText]
        if report.unreadable > 0 {
            let words: StyledText =
                "! this version cannot read \(report.unreadable) of them; kept until a newer version is installed"
            lines.append(words.painted(.warn))
        }
        if let skew = skew(report.clockSkew) { lines.append(skew) }
        return lines
    }

    /// Returns the clock difference in words. Returns nil for a difference of at most two minutes, which is harmless.
    public static func skew(_ skew: Duration) -> StyledText? {
        let seconds = skew.components.seconds
        guard seconds.magnitude > 120 else { return nil }
        let direction: StyledText = seconds > 0 ? "behind" : "ahead of"
        return .paint(.warn, "! this device's clock is \(roughly(seconds.magnitude)) \(direction) the server's")
    }

    /// Returns a duration in words, such as `3 h`.
    static func roughly(_ duration: Duration) -> StyledText { roughly(duration.components.seconds.magnitude) }

    private static func roughly(_ seconds: UInt64) -> StyledText {
        switch seconds {
        case ..<7_200: "\(seconds / 60) min"
        case ..<172_800: "\(seconds / 3_600) h"
        case ..<63_072_000: "\(seconds / 86_400) days"
        default: "\(seconds / 31_536_000) years"
        }
    }
}
