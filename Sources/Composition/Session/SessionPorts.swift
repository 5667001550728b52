package import MillwrightOfflineEngine
package import MillwrightStorages

/// What the repositories and the engine of one session stand on: disk and server. Who replaces a part, replaces it here.
package struct SessionPorts: Sendable {
    package let view: any WorkOrdersStorage
    package let mirror: any MirrorStorage
    package let outbox: any OutboxStore
    package let records: any OutboxRecords
    package let photoStore: any PhotoStore
    /// Looks after the photo files before a replay; `nil` where nothing has to be done.
    package let tending: (any PhotoTending)?
    package let leader: any LeaderLock
    package let server: ServerPorts

    package init(
        view: any WorkOrdersStorage, mirror: any MirrorStorage, outbox: any OutboxStore, records: any OutboxRecords,
        photoStore: any PhotoStore, tending: (any PhotoTending)? = nil, leader: any LeaderLock, server: ServerPorts
    ) {
        self.view = view
        self.mirror = mirror
        self.outbox = outbox
        self.records = records
        self.photoStore = photoStore
        self.tending = tending
        self.leader = leader
        self.server = server
    }
}
