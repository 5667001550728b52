import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
public import MillwrightViews

extension SessionFeature {
    /// Returns the facts of the status line, the most important first.
    public static func status(_ state: State, in context: ViewContext) -> StatusLine {
        var facts: [StyledText] = context.label.map { [$0.painted(.warn)] } ?? []
        if let recovery = state.recovery {
            facts.append(.paint(.warn, "\(RecoveryMessages.brief(recovery)) (I)"))
        }
        if let problem = state.summary.problem { facts.append(context.words(problem).painted(.bad)) }
        guard let summary = state.summary.value else { return StatusLine(facts) }
        let time = TimeFormatter(now: state.now, zone: context.zone)
        if let sending = state.sending { facts.append(context.words(sending).painted(.accent)) }
        let keys = state.hasSessionEnded ? [SessionLines.signInKey] : []
        // While a request is under way, nobody knows whether the server still answers.
        if summary.connectivity != .online || state.sending == nil {
            let offer = keys.map { " (\($0.name) signs in)" as StyledText }
            facts.append(ConnectivityFormatter.status(summary.connectivity, time) + StyledText.joined(offer, by: ""))
        }
        let needing = summary.conflicts + summary.quarantined
        if needing > 0 { facts.append(.paint(.warn, "\(QueueTable.needing(needing)) (Q)")) }
        if summary.waiting > 0 { facts.append("\(summary.waiting) waiting (Q)") }
        if let timer = state.timer { facts.append(words(timer, at: state.now)) }
        if summary.waiting + needing == 0 { facts.append("all sent") }
        if let fetch = FetchFormatter.short(summary.fetch) {
            facts.append(fetch.painted(.warn))
        } else {
            facts.append(summary.lastPull.map { "data from \(time.moment($0))" } ?? "nothing fetched yet")
        }
        return StatusLine(facts, keys: keys)
    }

    /// Returns the running timer with its hours and minutes, such as `timer 1042 0:35`. A timer that has run for so long
    /// that it may be forgotten is marked.
    private static func words(_ timer: ActiveTimer, at now: Instant) -> StyledText {
        let minutes = max(0, timer.since.distance(to: now).wholeMilliseconds) / 60_000
        let rest: StyledText = minutes % 60 < 10 ? "0\(minutes % 60)" : "\(minutes % 60)"
        let words: StyledText = "timer \(timer.number) \(minutes / 60):\(rest)"
        return TimeRule.needsQuestion(since: timer.since, now: now) ? words.painted(.warn) : words
    }
}
