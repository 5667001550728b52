public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that keeps sending the outbox, as a service. It pulls, replays and waits, in a loop.
///
/// A wait ends at the first of these events: there is something new to send, the server announces changes, the connection
/// to the server is lost, or the next round is due. If the service misses an event, the next due round handles it. After a
/// failed round, only something new to send and a restored connection end the wait early, and not before the time that the
/// server asked for.
public struct WatchQueueUseCase: Sendable {
    let sync: any QueueReading & ServerExchange & SyncWatching
    let settings: WatchSettings
    let clock: any Clock<Duration>
    let now: @Sendable () -> Instant
    let jitter: @Sendable () -> Double

    /// Creates the use case.
    /// - Parameters:
    ///   - clock: a clock that advances while the device sleeps, so that a laptop that wakes up does not wait for the
    ///     whole interval.
    ///   - jitter: returns a random number in 0..<1, for the backoff.
    public init(
        sync: any QueueReading & ServerExchange & SyncWatching,
        settings: WatchSettings = WatchSettings(),
        clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Instant,
        jitter: @escaping @Sendable () -> Double
    ) {
        self.sync = sync
        self.settings = settings
        self.clock = clock
        self.now = now
        self.jitter = jitter
    }

    /// Runs until the task is canceled or the session ends. If an operation is being sent at that moment, its state is
    /// on disk.
    ///
    /// - Throws: `SyncError.notSignedIn` if the session has ended. Every other error is reported to the listener, and
    ///   the next round tries again.
    public func execute(listener: any WatchListener) async throws(SyncError) {
        let wake = WakeSignal()
        let wakes = sync.wakes()
        let announcements = sync.announcements()
        let result = await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await _ in wakes { wake.signal() }
                // The stream has ended because the outbox could not be read. Wake the loop, because the session may
                // have ended.
                wake.signal()
            }
            group.addTask { for await announcement in announcements { wake.announce(announcement) } }
            let result = await run(wake, on: clock, listener)
            await note(nil)
            group.cancelAll()
            return result
        }
        try result.get()
    }

    private func run(
        _ wake: WakeSignal, on clock: some Clock<Duration>, _ listener: any WatchListener
    ) async -> Result<Void, SyncError> {
        var progress = WatchProgress(clock)
        while !Task.isCancelled {
            wake.forgetAnnouncements()
            await listener.watchWillBeginRound()
            let round = await round(listener)
            await listener.watchDidFinish(round)
            switch round.end {
            case .cancelled?: return .success(())
            case let end?: return .failure(end)
            case nil: break
            }
            progress.take(round, at: now())
            if progress.isStalled { await listener.watchDidStall(progress.situation) }
            await wait(after: round, progress, wake, listener)
        }
        return .success(())
    }

    /// Pulls, then replays even if the pull failed. Does not replay after an error that forbids all requests to the
    /// server.
    private func round(_ listener: any WatchListener) async -> WatchRound {
        let pull: Result<PullReport, SyncError>
        do { pull = .success(try await sync.pull(.limited)) } catch { pull = .failure(error) }
        if let failure = pull.failure, failure.haltsEverything {
            return WatchRound(pull: pull, replay: .failure(failure))
        }
        do {
            return WatchRound(pull: pull, replay: .success(try await sync.replay(settings.limits, listener: listener)))
        } catch { return WatchRound(pull: pull, replay: .failure(error)) }
    }

    private func wait(
        after round: WatchRound, _ progress: WatchProgress<some Clock<Duration>>, _ wake: WakeSignal,
        _ listener: any WatchListener
    ) async {
        let rest = progress.failures > 0 ? round.rest : .zero
        let delay =
            progress.failures > 0
            ? max(rest, Backoff.delay(attempt: progress.failures, share: jitter()))
            : min(settings.pollInterval, progress.untilHeld ?? settings.pollInterval)
        await listener.watchWillWait(for: delay, failures: progress.failures)
        await note(progress.note(before: delay, at: now()))
        let watch = Stopwatch(progress.clock)
        if rest > .zero { await pause(rest) }
        while !Task.isCancelled, watch.elapsed < delay {
            if await hasNews(progress.known) { return }
            if progress.failures > 0, wake.announcements.contains(.connectionRestored) { return }
            if progress.failures == 0, wake.announcements.contains(where: { $0 != .connectionRestored }) {
                // Pause first, so that a busy server does not get requests without a break.
                let rest = settings.announcementPause - watch.elapsed
                if rest > .zero { await pause(rest) }
                return
            }
            await wake.wait(atMost: delay - watch.elapsed, on: clock)
        }
    }

    /// Returns whether to start the next round early. This is the case if a sendable operation is not in `known`, or if
    /// the session has ended. The next round then ends the service, which removes the tokens from its memory. A signal
    /// alone does not start a round, because the service's own writes also cause signals.
    private func hasNews(_ known: Set<Int64>) async -> Bool {
        do {
            return !(try await sync.backlog().sendable.isSubset(of: known))
        } catch SyncError.notSignedIn {
            return true
        } catch {
            // The disk cannot be read. The next round reports this error.
            return false
        }
    }

    private func note(_ watch: SyncStatus.WatchHeartbeat?) async {
        do { try await sync.note(watch) } catch {
            // The next round writes to the same disk and reports the error.
            return
        }
    }

    private func pause(_ duration: Duration) async {
        do { try await clock.sleep(for: duration) } catch {
            // Only cancellation ends a sleep early. The loop checks for cancellation itself.
            return
        }
    }
}

extension SyncError {
    /// Whether nothing can be sent after this error: a problem with security, a version, an address or a setting, a
    /// server with an older state, an ended session, or a cancellation.
    fileprivate var haltsEverything: Bool {
        switch self {
        case .notSignedIn, .cancelled, .serverWentBack, .server(.untrusted), .server(.incompatible),
            .server(.badAddress),
            .server(.misconfigured), .server(.signInNeeded):
            true
        default: false
        }
    }
}
