import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// The steps of ``SignInUseCase`` for the commands, with errors as failures.
struct SignIn {
    let useCase: SignInUseCase
    let context: Context

    /// - Parameter typed: The address as typed. A bare host name gets https://, and never http://.
    func probe(_ typed: String) async throws(Failure) -> Server {
        let address = typed.isEmpty || typed.contains("://") ? typed : "https://\(typed)"
        do throws(ServerError) {
            return try await context.showing(.contacting(address)) { _ async throws(ServerError) in
                try await useCase.probe(address)
            }
        } catch {
            throw ServerMessages.message(for: error).failure
        }
    }

    /// - Parameter serverHasMoved: Whether this is the server of the previous sign-in at a new address.
    func login(
        _ credentials: Credentials, at server: Server, serverHasMoved: Bool = false
    ) async throws(Failure) -> Session {
        do throws(AuthenticationError) {
            return try await context.showing(.signingIn(at: server.address)) {
                _ async throws(AuthenticationError) in
                try await useCase.login(credentials, at: server, serverHasMoved: serverHasMoved)
            }
        } catch {
            throw AuthenticationMessages.message(for: error).failure
        }
    }

    /// Fetches the work orders, so that they are available offline.
    func fetch(_ session: SessionComponent) async throws(Failure) {
        do { _ = try await context.pull(session, isFirst: true) } catch { throw error.withSignedInNote }
    }
}

extension Failure {
    /// The failure of a fetch, with a message that also says that the sign-in succeeded. An interruption is unchanged.
    fileprivate var withSignedInNote: Failure {
        if code == .interrupted { return self }
        return Failure(
            status, code, "signed in, but nothing was fetched: \(message)", hint: "wo sync", isRetryable: isRetryable)
    }
}
