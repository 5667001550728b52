package import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that keeps sending the outboxes of all accounts on a device, as a service. Each account has a watch of
/// its own, with its own session and connection, so one account's problem never delays another account.
///
/// Once in each poll interval, the service looks for accounts that were added or signed in again.
public struct WatchAccountsUseCase: Sendable {
    let accounts: any AccountsRepository
    let open: @Sendable (String) async throws(SyncError) -> AccountWatch
    let pollInterval: Duration
    let clock: any Clock<Duration>

    /// Creates the use case.
    /// - Parameter open: opens the data folder at a path, and returns the watch of the account that is signed in there.
    package init(
        accounts: any AccountsRepository,
        open: @escaping @Sendable (String) async throws(SyncError) -> AccountWatch,
        pollInterval: Duration,
        clock: any Clock<Duration>
    ) {
        self.accounts = accounts
        self.open = open
        self.pollInterval = pollInterval
        self.clock = clock
    }

    private enum Event: Sendable {
        case ended(String, SyncError?)
        case pollIsDue
    }

    /// Runs until the task is canceled, or until nobody is signed in on the device.
    /// - Throws: `SyncError.notSignedIn` if nobody is signed in any more, or the error of the last account that could
    ///   not be watched. Throws `SyncError.storage` if the accounts cannot be listed and no account is watched.
    public func execute(listener: any AccountsWatchListener) async throws(SyncError) {
        let result = await withTaskGroup(of: Event.self) { group in
            let result = await run(&group, listener)
            group.cancelAll()
            return result
        }
        try result.get()
    }

    private func run(
        _ group: inout TaskGroup<Event>, _ listener: any AccountsWatchListener
    ) async -> Result<Void, SyncError> {
        var running: Set<String> = []
        // The folders whose watch ended since the last poll. They are not opened again before the next poll, so that an
        // error does not repeat without a pause.
        var paused: Set<String> = []
        var lastError = SyncError.notSignedIn
        addPoll(to: &group)
        while !Task.isCancelled {
            switch await folders() {
            case .success(let folders):
                if running.isEmpty, folders.isEmpty { return .failure(lastError) }
                for folder in folders.subtracting(running).subtracting(paused).sorted() {
                    running.insert(folder)
                    addWatch(of: folder, to: &group, listener)
                }
            case .failure(let error):
                if running.isEmpty { return error == .cancelled ? .success(()) : .failure(.storage(error)) }
                await listener.accountsUnreadable(error)
            }
            switch await group.next() {
            case .ended(let folder, let error):
                running.remove(folder)
                paused.insert(folder)
                guard let error, error != .cancelled else { break }
                lastError = error
                await listener.watchDidEnd(in: folder, because: error)
            case .pollIsDue:
                paused = []
                addPoll(to: &group)
            case nil: return .success(())
            }
        }
        return .success(())
    }

    /// Returns the folders to watch: those with a session, and those whose session cannot be read before they are
    /// opened.
    private func folders() async -> Result<Set<String>, StorageError> {
        do throws(StorageError) {
            let found = try await accounts.accounts()
            return .success(Set(found.accounts.filter(\.isSignedIn).map(\.folder) + found.unreadable.map(\.path)))
        } catch { return .failure(error) }
    }

    private func addPoll(to group: inout TaskGroup<Event>) {
        group.addTask { [clock, pollInterval] in
            do { try await clock.sleep(for: pollInterval) } catch {
                // Only cancellation ends a sleep early. The loop checks for cancellation itself.
                return .pollIsDue
            }
            return .pollIsDue
        }
    }

    private func addWatch(
        of folder: String, to group: inout TaskGroup<Event>, _ listener: any AccountsWatchListener
    ) {
        group.addTask { [open] in
            do throws(SyncError) {
                let account = try await open(folder)
                try await account.watch.execute(listener: await listener.watchWillBegin(account))
                return .ended(folder, nil)
            } catch { return .ended(folder, error) }
        }
    }
}
