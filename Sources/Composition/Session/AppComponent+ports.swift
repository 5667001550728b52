import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightServices
import MillwrightStorages

extension AppComponent {
    /// Returns the ports of a session on this device: its database, its photo files and one connection to its server.
    func ports(of session: Session) throws(ServerError) -> SessionPorts {
        let owner = session.owner
        let limits = OutboxLimits(operations: dependency.maxQueuedOperations)
        return SessionPorts(
            store: DatabaseStoreObserver(database: database),
            view: DatabaseWorkOrdersStorage(database: database, owner: owner),
            mirror: DatabaseMirrorStorage(database: database, owner: owner),
            outbox: DatabaseOutboxStore(
                database: database, owner: owner, now: dependency.time.now, limits: limits,
                makeDeviceID: dependency.makeUUID,
                journal: journal),
            records: DatabaseOutboxRecords(
                database: database, owner: owner, files: folder, limits: limits, journal: journal),
            templates: DatabaseTemplatesStorage(database: database, owner: owner),
            photoStore: photoStore, photoMaintenance: photoStore,
            leader: dependency.leaderLock ?? FlockLeaderLock(folder: folder, command: dependency.command),
            server: try serverPorts(of: session))
    }

    /// Returns the services of the session's server. They share one connection and one token refresher.
    private func serverPorts(of session: Session) throws(ServerError) -> ServerPorts {
        let connection = try connection(to: session.server.address)
        let tokens = connection.tokens(of: session.owner, in: secrets)
        let (origin, sending, reading) = (
            connection.origin, connection.sending(with: tokens), connection.reading(with: tokens)
        )
        return ServerPorts(
            operations: RemoteOperationsService(api: sending, origin: origin),
            uploads: RemoteUploadsService(api: sending, origin: origin),
            photos: RemotePhotosService(api: reading, origin: origin),
            changes: RemoteChangesService(api: reading, origin: origin),
            templates: RemoteTemplatesService(api: reading, origin: origin),
            announcements: RemoteChangeAnnouncements(
                api: sending, clock: dependency.time.clock, jitter: dependency.jitter),
            probe: { [makeNonce = dependency.makeUUID] in
                await connection.health.check(nonce: makeNonce()).map { _ in }
            },
            breakerOpenFor: { connection.breakerOpenFor })
    }
}
