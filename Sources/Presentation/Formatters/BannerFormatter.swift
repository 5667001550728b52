public import MillwrightOfflineEngine
import MillwrightViews

/// The text of the banner: `offline · data from 09:12 (2 h) · 3 waiting (wo queue)`.
public enum BannerFormatter {
    public static func line(_ banner: Banner, _ time: TimeFormatter) -> MessageText {
        switch banner {
        case .signInAgain(let endedAt, let waiting):
            let queue: StyledText = waiting == 0 ? "" : "; \(Counted.changes(waiting)) waiting"
            return .paint(.warn, "Sign in again when you can: \(next: .signIn) (ended \(time.moment(endedAt))\(queue))")
        case .warning(let warning):
            let needing = warning.conflicts + warning.quarantined
            return .paint(needing > 0 ? .warn : .faint, MessageText.joined(parts(warning, time), by: " · "))
        }
    }

    /// Returns the state of the connection; `nil` if it is online, or if the sign-in has ended, which has a banner of its
    /// own.
    private static func state(_ connectivity: Connectivity) -> MessageText? {
        if case .signedOut = connectivity { return nil }
        return ConnectivityFormatter.short(connectivity).map { MessageText($0) }
    }

    private static func parts(_ warning: Banner.Warning, _ time: TimeFormatter) -> [MessageText] {
        var parts = [state(warning.connectivity)].compactMap { $0 }
        if let old = warning.oldData { parts.append("data from \(time.moment(old)) (\(time.age(of: old)))") }
        if warning.waiting > 0 { parts.append("\(warning.waiting) waiting (\(next: .showQueue))") }
        if warning.conflicts > 0 {
            parts.append(
                warning.conflicts == 1
                    ? "1 needs your decision (\(next: .showConflicts))"
                    : "\(warning.conflicts) need your decision (\(next: .showConflicts))")
        }
        if warning.quarantined > 0 {
            parts.append("\(warning.quarantined) refused by the server (\(next: .showQueue))")
        }
        return parts
    }
}
