import MillwrightDomain
public import MillwrightOfflineEngine

/// The text of the banner: `offline · data from 09:12 (2 h) · 3 waiting (wo queue)`.
public enum BannerFormatter {
    public static func line(_ banner: Banner, _ time: TimeFormatter) -> MessageText {
        switch banner {
        case .signInAgain(let endedAt, let waiting):
            let queue: StyledText = waiting == 0 ? "" : "; \(Counted.changes(waiting)) waiting"
            return .paint(.warn, "Sign in again when you can: \(next: .signIn) (ended \(time.moment(endedAt))\(queue))")
        case .standing(let standing):
            let needing = standing.conflicts + standing.quarantined
            return .paint(needing > 0 ? .warn : .faint, MessageText.joined(parts(standing, time), by: " · "))
        }
    }

    private static func parts(_ standing: Banner.Standing, _ time: TimeFormatter) -> [MessageText] {
        var parts: [MessageText] = standing.isAway ? ["offline"] : []
        if let old = standing.oldData { parts.append("data from \(time.moment(old)) (\(time.age(of: old)))") }
        if standing.waiting > 0 { parts.append("\(standing.waiting) waiting (\(next: .showQueue))") }
        if standing.conflicts > 0 {
            parts.append(
                standing.conflicts == 1
                    ? "1 needs your decision (\(next: .showConflicts))"
                    : "\(standing.conflicts) need your decision (\(next: .showConflicts))")
        }
        if standing.quarantined > 0 {
            parts.append("\(standing.quarantined) refused by the server (\(next: .showQueue))")
        }
        return parts
    }
}
