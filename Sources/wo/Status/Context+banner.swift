import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

extension Context {
    /// Shows a one-line banner beside the answer if there is something to say and a person is looking (requirements
    /// M15, Q3, Q4).
    /// - Parameter isAfterChange: Whether the change just reported what waits and why. Then only a decision that a
    ///   person must make is shown.
    func showBanner(of session: SessionComponent, isAfterChange: Bool = false) async throws(Failure) {
        guard console.errorStyle.isTerminal, !console.isQuiet, !console.isJSON,
            surroundings.value("WO_NO_BANNER") == nil
        else { return }
        let zone = surroundings.zone
        let banner = try await Failure.wrapping(
            try await session.getBanner.execute { zone.civil($0).dayNumber == zone.civil($1).dayNumber })
        guard let banner, !isAfterChange || banner.needsPerson else { return }
        console.status(BannerFormatter.line(banner, time).styled)
    }
}

extension Banner {
    fileprivate var needsPerson: Bool {
        switch self {
        case .signInAgain: true
        case .standing(let standing): standing.conflicts + standing.quarantined > 0
        }
    }
}
