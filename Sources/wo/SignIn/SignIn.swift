import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

/// The steps of ``SignInUseCase`` as the commands show them, with their errors as failures.
struct SignIn {
    let useCase: SignInUseCase
    let context: Context

    func probe(_ address: String) async throws(Failure) -> Server {
        do {
            return try await useCase.probe(address)
        } catch {
            throw ServerMessages.message(for: error).failure
        }
    }

    /// - Parameter serverHasMoved: the server is the one signed in to before, at a new address.
    func login(
        _ credentials: Credentials, at server: Server, serverHasMoved: Bool = false
    ) async throws(Failure) -> Session {
        do {
            return try await useCase.login(credentials, at: server, serverHasMoved: serverHasMoved)
        } catch {
            throw AuthenticationMessages.message(for: error).failure
        }
    }

    /// The first pull, so that everything works offline from now on.
    func fetch(_ session: Session) async throws(Failure) -> FirstFetch {
        context.console.hint("Fetching work orders")
        let ended = await context.surroundings.interrupts.run {
            [useCase] () async -> Result<FirstFetch, FirstFetchError> in
            do throws(FirstFetchError) { return .success(try await useCase.fetch(for: session)) } catch {
                return .failure(error)
            }
        }
        switch ended.value {
        case .success(let fetched):
            PullFormatter.lines(fetched.report).forEach(context.console.status)
            return fetched
        case .failure(.pull(.cancelled)), .failure(.workOrders(.cancelled)), .failure(.waitingChanges(.cancelled)):
            throw Failure.stopped(by: ended.signal)
        case .failure(.pull(let error)): throw SyncMessages.message(for: error).failure.signedInAllTheSame
        case .failure(.workOrders(let error)): throw WorkOrderMessages.message(for: error, number: nil).failure
        case .failure(.waitingChanges(let error)): throw SyncMessages.message(for: error).failure
        }
    }
}

extension Failure {
    /// Said after a sign-in: whatever went wrong, it holds.
    fileprivate var signedInAllTheSame: Failure {
        if code == .interrupted { return self }
        return Failure(
            status, code, "signed in, but nothing was fetched: \(message)", hint: "wo sync", isRetryable: isRetryable)
    }
}
