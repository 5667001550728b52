public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that returns the warning line to show with the output of a command, if there is one.
public struct GetBannerUseCase: Sendable {
    let sync: any SyncStatusReading
    let now: @Sendable () -> Instant

    public init(sync: any SyncStatusReading, now: @escaping @Sendable () -> Instant) {
        self.sync = sync
        self.now = now
    }

    /// Returns the banner; `nil` if there is nothing to show. The banner that asks for a new sign-in appears once a
    /// day, so this method records the time at which it returns it.
    /// - Parameter isSameDay: returns whether two times are on the same day in the reader's calendar.
    public func execute(
        isSameDay: @Sendable (Instant, Instant) -> Bool
    ) async throws(SyncError) -> Banner? {
        let now = now()
        let banner = BannerPolicy.banner(for: try await sync.summary(), at: now, isSameDay: isSameDay)
        if case .signInAgain = banner {
            do { try await sync.recordSignInReminder(at: now) } catch {
                // The time cannot be recorded, so the banner also appears next time. That does no harm.
                return banner
            }
        }
        return banner
    }
}
