import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreens
import MillwrightViews

/// 2026-11-24 10:00 UTC, the time of every test of a screen.
let tenOClock = Instant(millisecondsSince1970: 1_795_514_400_000)

extension ScreenTime {
    static let test = ScreenTime(now: { tenOClock }, clock: PassedClock(), zone: .fixed(0))
}

extension ViewContext {
    static let test = ViewContext(zone: .fixed(0)) { _ in "elsewhere" }
}

extension AsyncStream where Element: Sendable {
    /// A stream of values that are already there.
    static func of(_ values: [Element]) -> AsyncStream {
        AsyncStream { stream in
            for value in values { stream.yield(value) }
            stream.finish()
        }
    }
}

extension FlowProblem {
    static let broken = FlowProblem(Message(.busy, "the store is in use", next: "try again later"))
}
