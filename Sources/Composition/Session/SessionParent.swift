import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPictures
import MillwrightStorages
import MillwrightUseCases

/// The parent of a session's scope. It is separate from ``AppComponent``, whose public API must not expose
/// repositories: every change has to pass the rules of the use cases.
struct SessionParent: SessionDependency {
    let app: AppComponent

    func makeRepositories(for session: Session) throws(ServerError) -> SessionRepositories {
        SessionAssembly(
            session, on: try app.ports(of: session), of: self, undoWindow: app.dependency.undoWindow,
            listeners: app.outboxListeners
        ).repositories
    }

    var makeOperationID: @Sendable () -> OutboxOperation.ID {
        { [makeUUID = app.dependency.makeUUID] in OutboxOperation.ID(makeUUID()) }
    }

    var now: @Sendable () -> Instant { app.dependency.time.now }

    var clock: any Clock<Duration> { app.dependency.time.clock }

    var pictures: any PictureReader { app.dependency.pictureReader ?? SystemPictureReader() }

    var thumbnails: (any ThumbnailStore)? { app.thumbnails }

    var digest: @Sendable (String) -> String { { TextHash.sha256($0) } }

    var jitter: @Sendable () -> Double { app.dependency.jitter }
}
