import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// The steps of ``LoginUseCase``. Commands call those that throw failures. The full-screen program calls the others,
/// because it names keys in the messages of their errors.
struct SignIn {
    let useCase: LoginUseCase
    let context: Context

    /// - Parameter typed: The address as typed. A bare host name gets https://, and never http://.
    func server(at typed: String) async throws(ServerError) -> Server {
        let address = typed.isEmpty || typed.contains("://") ? typed : "https://\(typed)"
        return try await context.showing(.contacting(address)) { _ async throws(ServerError) in
            try await useCase.probe(address)
        }
    }

    /// - Parameter serverHasMoved: Whether this is the server of the previous sign-in at a new address.
    func session(
        _ credentials: Credentials, at server: Server, serverHasMoved: Bool = false
    ) async throws(AuthenticationError) -> Session {
        try await context.showing(.signingIn(at: server.address)) { _ async throws(AuthenticationError) in
            try await useCase.login(credentials, at: server, serverHasMoved: serverHasMoved)
        }
    }

    /// Calls ``server(at:)``, and throws its error as a failure.
    func probe(_ typed: String) async throws(Failure) -> Server {
        try await Failure.wrapping(try await server(at: typed)) {
            ServerMessages.message(for: $0, typed: typed).failure
        }
    }

    /// Calls ``session(_:at:serverHasMoved:)``, and throws its error as a failure.
    func login(
        _ credentials: Credentials, at server: Server, serverHasMoved: Bool = false
    ) async throws(Failure) -> Session {
        try await Failure.wrapping(try await session(credentials, at: server, serverHasMoved: serverHasMoved)) {
            AuthenticationMessages.message(for: $0).failure
        }
    }

    /// Fetches the work orders, so that they are available offline.
    func fetch(_ session: SessionComponent) async throws(Failure) {
        do throws(Failure) { _ = try await context.pull(session, isFirst: true) } catch {
            throw error.withSignedInNote(FetchFormatter.sentence(try await context.fetchState(of: session)))
        }
    }
}

extension Failure {
    /// Returns the failure of a fetch with a message that also says that the sign-in succeeded. An interruption is
    /// unchanged.
    /// - Parameter state: how far the fetch came, in words; `nil` if an earlier fetch was complete.
    fileprivate func withSignedInNote(_ state: StyledText?) -> Failure {
        if code == .interrupted { return self }
        return Failure(
            status, code, "signed in, but \(state ?? "nothing was fetched"): \(message)", hint: "wo sync",
            isRetryable: isRetryable)
    }
}
