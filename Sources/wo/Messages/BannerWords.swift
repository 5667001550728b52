import Domain
import OfflineEngine

/// `offline · data from 09:12 (2 h) · 3 waiting (wo queue)`
enum BannerWords {
    static func line(_ banner: Banner, _ time: TimeWords) -> Printable {
        switch banner {
        case .signInAgain(let endedAt, let waiting):
            let queue: Printable = waiting == 0 ? "" : "; \(Counted.changes(waiting)) waiting"
            return .paint(.warn, "Sign in again when you can: wo login (ended \(time.moment(endedAt))\(queue))")
        case .standing(let standing):
            let needing = standing.conflicts + standing.quarantined
            return .paint(needing > 0 ? .warn : .faint, Printable.joined(parts(standing, time), by: " · "))
        }
    }

    private static func parts(_ standing: Banner.Standing, _ time: TimeWords) -> [Printable] {
        var parts: [Printable] = standing.isAway ? ["offline"] : []
        if let old = standing.oldData { parts.append("data from \(time.moment(old)) (\(time.age(of: old)))") }
        if standing.waiting > 0 { parts.append("\(standing.waiting) waiting (wo queue)") }
        if standing.conflicts > 0 {
            parts.append(
                standing.conflicts == 1
                    ? "1 needs your decision (wo conflicts)"
                    : "\(standing.conflicts) need your decision (wo conflicts)")
        }
        if standing.quarantined > 0 { parts.append("\(standing.quarantined) not taken by the server (wo queue)") }
        return parts
    }
}
