public import MillwrightDomain
public import MillwrightOfflineEngine

/// The line that is worth saying beside an answer, if one is (requirements M15, Q3, Q4).
public struct GetBannerUseCase: Sendable {
    let sync: any SyncStatusReading
    let now: @Sendable () -> Instant

    public init(sync: any SyncStatusReading, now: @escaping @Sendable () -> Instant) {
        self.sync = sync
        self.now = now
    }

    /// Notes that it was answered, so that the one about signing in comes once a day.
    /// - Parameter isSameDay: by the calendar of whoever reads it.
    public func execute(
        isSameDay: @Sendable (Instant, Instant) -> Bool
    ) async throws(SyncError) -> Banner? {
        let now = now()
        let banner = BannerPolicy.banner(for: try await sync.summary(), at: now, isSameDay: isSameDay)
        if case .signInAgain = banner {
            do { try await sync.noteToldToSignIn(at: now) } catch {
                // A disk that can only be read: it is said again the next time, which does no harm.
                return banner
            }
        }
        return banner
    }
}
