import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// The steps of ``SignInUseCase`` for the commands, with errors as failures.
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

    /// - Parameter serverHasMoved: Whether this is the server of the previous sign-in at a new address.
    func login(
        _ credentials: Credentials, at server: Server, serverHasMoved: Bool = false
    ) async throws(Failure) -> Session {
        do {
            return try await useCase.login(credentials, at: server, serverHasMoved: serverHasMoved)
        } catch {
            throw AuthenticationMessages.message(for: error).failure
        }
    }

    /// Fetches the work orders, so that they are available offline.
    func fetch(_ session: SessionComponent) async throws(Failure) {
        context.console.hint("Fetching work orders")
        do { _ = try await context.pull(session) } catch { throw error.withSignedInNote }
    }
}

extension Failure {
    /// This failure to fetch, with a message that also says that the sign-in succeeded. An interruption is unchanged.
    fileprivate var withSignedInNote: Failure {
        if code == .interrupted { return self }
        return Failure(
            status, code, "signed in, but nothing was fetched: \(message)", hint: "wo sync", isRetryable: isRetryable)
    }
}
