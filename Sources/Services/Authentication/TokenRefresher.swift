package import MillwrightDomain
package import MillwrightOfflineEngine

/// The tokens of one session. If many requests find the token expired at the same time, one refresh is sent for all. A
/// lock keeps other processes that use the same data directory from refreshing meanwhile. Tokens that another process
/// has already refreshed are used.
///
/// A refresher serves only one session. It never uses the tokens of another sign-in, which needs a refresher of its own
/// (invariants I12, I13).
package actor TokenRefresher {
    private let owner: Session.Owner
    private let secrets: any SecretStore
    private let refresh: @Sendable (SessionTokens) async -> Result<SessionTokens, ServiceError>
    private var current: SessionTokens?
    private var isRefreshing = false
    private var waiting: [AsyncStream<RefreshResult>.Continuation] = []

    package typealias RefreshResult = Result<SessionTokens, SendingError>

    package init(
        owner: Session.Owner,
        secrets: any SecretStore,
        refresh: @escaping @Sendable (SessionTokens) async -> Result<SessionTokens, ServiceError>
    ) {
        self.owner = owner
        self.secrets = secrets
        self.refresh = refresh
    }

    /// Returns the pair of tokens to use now. Fails with `.server(.signInNeeded)` if there are no usable tokens.
    package func tokens() async -> Result<SessionTokens, SendingError> {
        if let current { return .success(current) }
        do {
            guard let stored = try await secrets.tokens(), stored.isUsable(by: owner), TokenRule.isUsable(stored) else {
                return .failure(.server(.signInNeeded))
            }
            // A refresh may have stored a newer pair while the disk was read.
            let tokens = current ?? stored
            current = tokens
            return .success(tokens)
        } catch {
            return .failure(SendingError(error))
        }
    }

    /// Returns the tokens that replace a pair that the server refused with 401.
    ///
    /// The returned pair may have expired too: another process may have stored it earlier, or the server may repeat a
    /// pair that it issued earlier.
    ///
    /// A canceled caller stops waiting, but the refresh continues. Tokens that the server has issued are therefore
    /// always stored.
    package func refreshed(after failed: SessionTokens) async -> RefreshResult {
        if !isRefreshing {
            if let current, current.generation > failed.generation { return .success(current) }
            isRefreshing = true
            Task { finish(with: await renew(failed)) }
        }
        let (renewals, continuation) = AsyncStream.makeStream(of: RefreshResult.self)
        waiting.append(continuation)
        for await renewal in renewals { return renewal }
        return .failure(.cancelled)
    }

    private func finish(with renewal: RefreshResult) {
        switch renewal {
        case .success(let renewed): current = renewed
        // The tokens in memory did not work, so the next request reads the tokens from the disk.
        case .failure: current = nil
        }
        isRefreshing = false
        for continuation in waiting {
            continuation.yield(renewal)
            continuation.finish()
        }
        waiting = []
    }

    private func renew(_ failed: SessionTokens) async -> RefreshResult {
        do {
            return try await secrets.exclusively { [owner, secrets, refresh] in
                await Self.renew(failed, of: owner, in: secrets, by: refresh)
            }
        } catch {
            return .failure(SendingError(error))
        }
    }

    /// Refreshes the pair, or returns the newer pair that another process has stored. Call it only while this process
    /// holds the lock of the secret store.
    private static func renew(
        _ failed: SessionTokens,
        of owner: Session.Owner,
        in secrets: any SecretStore,
        by refresh: @Sendable (SessionTokens) async -> Result<SessionTokens, ServiceError>
    ) async -> RefreshResult {
        do throws(StorageError) {
            guard let stored = try await secrets.tokens(), stored.isUsable(by: owner) else {
                return .failure(.server(.signInNeeded))
            }
            guard stored == failed else {
                // Tokens with the same or a lower generation belong to another sign-in, perhaps of another person.
                // They are never used to send operations.
                guard stored.generation > failed.generation, TokenRule.isUsable(stored) else {
                    return .failure(.server(.signInNeeded))
                }
                return .success(stored)
            }
            switch await refresh(stored) {
            case .success(let next):
                let next = next.owned(by: owner)
                try await secrets.replace(with: next)
                return .success(next)
            case .failure(let failure):
                return .failure(SendingError(failure))
            }
        } catch {
            return .failure(SendingError(error))
        }
    }
}

extension SendingError {
    init(_ problem: StorageError) {
        self = problem == .cancelled ? .cancelled : .storage(problem)
    }

    init(_ failure: ServiceError) {
        switch failure {
        case .server(let problem): self = .server(problem)
        case .storage(let problem): self.init(problem)
        case .cursorRefused, .pageUnreadable: self = .server(.refused(status: 410, detail: ServerReason(.cursorTooOld)))
        case .cancelled: self = .cancelled
        }
    }
}
