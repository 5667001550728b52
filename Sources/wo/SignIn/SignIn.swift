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

    /// Fetches the work orders, so that everything works offline from now on.
    func fetch(_ session: Session) async throws(Failure) {
        context.console.hint("Fetching work orders")
        do throws(Failure) {
            _ = try await context.runPull { [useCase] () async throws(SyncError) in
                try await useCase.fetch(for: session)
            }
        } catch { throw error.signedInAllTheSame }
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
