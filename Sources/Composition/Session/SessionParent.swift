import MillwrightDomain
import MillwrightOfflineEngine

/// The scope of the program as the parent of a session. It stands apart from the program's public face, so that a host
/// reaches no repository past the rules of the use cases.
struct SessionParent: SessionDependency {
    let app: AppComponent

    func makeRepositories(for session: Session) throws(ServerProblem) -> SessionRepositories {
        SessionAssembly(session, on: try app.ports(of: session), of: self, undoWindow: app.dependency.undoWindow)
            .repositories
    }

    var makeOperationID: @Sendable () -> OutboxOperation.ID {
        { [makeUUID = app.dependency.makeUUID] in OutboxOperation.ID(makeUUID()) }
    }

    var now: @Sendable () -> Instant { app.dependency.time.now }

    var clock: any Clock<Duration> { app.dependency.time.clock }

    var randomShare: @Sendable () -> Double { app.dependency.randomShare }
}
