public import MillwrightDomain
public import MillwrightOfflineEngine

/// The loop of a service that keeps the outbox moving: pull, replay, then wait for something new to send, for the server's
/// word that it has changes, or for the time of the next round, whichever comes first (rule 2.12). A source of wakes that
/// goes silent or ends delays a round by the interval and no more.
public struct WatchQueueUseCase: Sendable {
    let sync: any QueueReading & ServerExchange & SyncWatching
    let settings: WatchSettings
    let clock: any Clock<Duration>
    let now: @Sendable () -> Instant
    let randomShare: @Sendable () -> Double

    /// - Parameters:
    ///   - clock: goes on while the device sleeps, so that a laptop that wakes up does not wait its interval out.
    ///   - randomShare: a number in 0..<1, for the backoff.
    public init(
        sync: any QueueReading & ServerExchange & SyncWatching,
        settings: WatchSettings = WatchSettings(),
        clock: any Clock<Duration>,
        now: @escaping @Sendable () -> Instant,
        randomShare: @escaping @Sendable () -> Double
    ) {
        self.sync = sync
        self.settings = settings
        self.clock = clock
        self.now = now
        self.randomShare = randomShare
    }

    /// Returns when it is cancelled; the operation that was under way is on disk in the state it came to.
    ///
    /// - Throws: `SyncError.notSignedIn`, since there is nobody to work for. Everything else is told to the listener and
    ///   tried again later.
    public func execute(listener: any WatchListener) async throws(SyncError) {
        let bell = WakeBell()
        let wakes = sync.wakes()
        let announcements = sync.announcements()
        let result = await withTaskGroup(of: Void.self) { group in
            group.addTask {
                for await _ in wakes { bell.ring() }
                // Looking failed: perhaps the session has ended.
                bell.ring()
            }
            group.addTask { for await _ in announcements { bell.announce() } }
            let result = await run(bell, on: clock, listener)
            await note(nil)
            group.cancelAll()
            return result
        }
        try result.get()
    }

    private func run(
        _ bell: WakeBell, on clock: some Clock<Duration>, _ listener: any WatchListener
    ) async -> Result<Void, SyncError> {
        var progress = WatchProgress(clock)
        while !Task.isCancelled {
            bell.forgetAnnouncements()
            let round = await round(listener)
            await listener.watchDidFinish(round)
            switch round.end {
            case .cancelled?: return .success(())
            case let end?: return .failure(end)
            case nil: break
            }
            progress.take(round, at: now())
            if progress.isStalled { await listener.watchDidStall(progress.situation) }
            await wait(after: round, progress, bell, listener)
        }
        return .success(())
    }

    /// What waits is sent even if nothing could be read, but not to a server that nobody may speak to.
    private func round(_ listener: any WatchListener) async -> WatchRound {
        let pull: Result<PullReport, SyncError>
        do { pull = .success(try await sync.pull(.likely)) } catch { pull = .failure(error) }
        if let failure = pull.failure, failure.haltsEverything {
            return WatchRound(pull: pull, replay: .failure(failure))
        }
        do {
            return WatchRound(pull: pull, replay: .success(try await sync.replay(settings.limits, listener: listener)))
        } catch { return WatchRound(pull: pull, replay: .failure(error)) }
    }

    private func wait(
        after round: WatchRound, _ progress: WatchProgress<some Clock<Duration>>, _ bell: WakeBell,
        _ listener: any WatchListener
    ) async {
        let rest = progress.failures > 0 ? round.rest : .zero
        let delay =
            progress.failures > 0
            ? max(rest, Backoff.delay(attempt: progress.failures, share: randomShare()))
            : min(settings.pollInterval, progress.untilHeld ?? settings.pollInterval)
        await listener.watchWillWait(for: delay, failures: progress.failures)
        await note(progress.note(before: delay, at: now()))
        let watch = Stopwatch(progress.clock)
        if rest > .zero { await pause(rest) }
        while !Task.isCancelled, watch.elapsed < delay {
            if await hasNews(progress.known) { return }
            if progress.failures == 0, bell.hasAnnouncement {
                // A server with many changes is not asked without a pause.
                let rest = settings.announcementPause - watch.elapsed
                if rest > .zero { await pause(rest) }
                return
            }
            await bell.wait(atMost: delay - watch.elapsed, on: clock)
        }
    }

    /// Whether there is something to send that the last round did not know of, or the session has ended: the next round
    /// ends the service then, and the tokens leave its memory. Its own writes ring the bell, too.
    private func hasNews(_ known: Set<Int64>) async -> Bool {
        do {
            return !(try await sync.backlog().sendable.isSubset(of: known))
        } catch SyncError.notSignedIn {
            return true
        } catch {
            // A disk that cannot be read now is the next round's to report.
            return false
        }
    }

    private func note(_ watch: SyncStatus.WatchNote?) async {
        do { try await sync.note(watch) } catch {
            // The next round writes on the same disk, and tells.
            return
        }
    }

    private func pause(_ duration: Duration) async {
        do { try await clock.sleep(for: duration) } catch {
            // Only cancellation ends a sleep early, and the loop looks at that itself.
            return
        }
    }
}

extension SyncError {
    /// Nothing is sent after this: security or version, a server that lost what it had, nobody signed in, or whoever waits
    /// has left.
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
