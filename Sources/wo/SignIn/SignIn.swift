import MillwrightOfflineEngine
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// The steps of signing in, shared by `wo login` and `wo demo`.
struct SignIn {
    let kernel: any Kernel
    let context: Context

    struct Fetched: Sendable {
        /// Work orders on the device now.
        let held: Int
        /// Changes that wait, from an earlier sign-in of the same account.
        let waiting: Int
    }

    func probe(_ address: String) async throws(Failure) -> Server {
        do {
            return try await kernel.probe(server: address)
        } catch {
            throw ServerMessages.message(for: error).failure
        }
    }

    /// - Parameter serverHasMoved: the server is the one signed in to before, at a new address.
    func login(
        _ credentials: Credentials, at server: Server, serverHasMoved: Bool = false
    ) async throws(Failure) -> SessionComponent {
        let useCase: LoginUseCase
        do {
            useCase = try kernel.login(server: server.address)
        } catch {
            throw ServerMessages.message(for: error).failure
        }
        let session: Session
        do {
            session = try await useCase.execute(credentials, serverHasMoved: serverHasMoved)
        } catch {
            throw AuthenticationMessages.message(for: error).failure
        }
        return try context.component(of: kernel, session)
    }

    /// The first pull, so that everything works offline from now on.
    func fetch(_ session: SessionComponent) async throws(Failure) -> Fetched {
        context.console.hint("Fetching work orders")
        do {
            _ = try await context.pull(session)
        } catch {
            throw error.signedInAllTheSame
        }
        let list: WorkOrderList
        do {
            list = try await session.listWorkOrders.execute(WorkOrderQuery(statuses: []))
        } catch {
            throw WorkOrderMessages.message(for: error, number: nil).failure
        }
        return Fetched(held: list.held, waiting: try await session.backlog().counts.all)
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
