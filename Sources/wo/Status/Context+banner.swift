import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

extension Context {
    /// Shows a line on stderr if a fetch has not reached its end, and a one-line banner, in addition to the answer. The
    /// banner is shown only if there is a warning and stderr is a terminal.
    /// - Parameter isAfterChange: Whether the report of a change was just shown. The report already says what waits and
    ///   why, so the banner is then shown only if a person has to act.
    func showBanner(of session: SessionComponent, isAfterChange: Bool = false) async throws(Failure) {
        guard !console.isQuiet, !console.isJSON else { return }
        if let line = FetchFormatter.line(try await fetchState(of: session)) { console.status(line.styled) }
        guard console.errorStyle.isTerminal, environment.value("WO_NO_BANNER") == nil else { return }
        let zone = environment.zone
        let banner = try await Failure.wrapping(
            try await session.getBanner.execute { zone.civil($0).dayNumber == zone.civil($1).dayNumber })
        if let banner, !isAfterChange || banner.needsPerson {
            console.status(BannerFormatter.line(banner, time).styled)
        }
        if !isAfterChange { try await showOtherAccounts("wo") }
    }

    /// Returns whether all work orders of the server are on this device.
    func fetchState(of session: SessionComponent) async throws(Failure) -> FetchState {
        try await Failure.wrapping(try await session.getFetchState.execute())
    }
}

extension Banner {
    fileprivate var needsPerson: Bool {
        switch self {
        case .signInAgain: true
        case .warning(let warning): warning.conflicts + warning.quarantined > 0
        }
    }
}
