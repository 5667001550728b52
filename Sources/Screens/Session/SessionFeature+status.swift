import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

extension SessionFeature {
    /// Returns the facts of the status line, the most important first.
    public static func status(_ state: State, in context: ViewContext) -> StatusLine {
        var facts: [StyledText] = context.label.map { [$0.painted(.warn)] } ?? []
        if let problem = state.summary.problem { facts.append(context.words(problem).painted(.bad)) }
        guard let summary = state.summary.value else { return StatusLine(facts) }
        let time = TimeFormatter(now: state.now, zone: context.zone)
        if let sending = state.sending { facts.append(context.words(sending).painted(.accent)) }
        facts.append(connection(summary.connectivity, time))
        let needing = summary.conflicts + summary.quarantined
        if needing > 0 { facts.append(.paint(.warn, "\(QueueTable.needing(needing)) (Q)")) }
        facts.append(summary.waiting == 0 ? "all sent" : "\(summary.waiting) waiting (Q)")
        facts.append(summary.lastPull.map { "data from \(time.moment($0))" } ?? "nothing fetched yet")
        return StatusLine(facts)
    }

    private static func connection(_ connectivity: Connectivity, _ time: TimeFormatter) -> StyledText {
        switch connectivity {
        case .online: .paint(.ok, "online")
        case .unreachable(let since): .paint(.warn, "offline since \(time.moment(since))")
        case .signedOut(let since): .paint(.warn, "signed out since \(time.moment(since))")
        }
    }
}
