import MillwrightDomain
package import MillwrightOfflineEngine
package import MillwrightStorages

/// The ports of one session, to the disk and to the server. The session's repositories and engine use only these ports.
/// Tests replace some of the ports.
package struct SessionPorts: Sendable {
    /// The changes of the store from which the other ports read.
    package let store: any StoreObserving
    package let view: any WorkOrdersStorage
    package let mirror: any MirrorStorage
    package let outbox: any OutboxStore
    package let records: any OutboxRecords
    /// The templates on this device; `nil` if none are kept.
    package let templates: (any TemplatesStorage)?
    package let photoStore: any PhotoStore
    /// The maintenance of the photo files before a replay; `nil` if none is needed.
    package let photoMaintenance: (any PhotoMaintenance)?
    package let leader: any LeaderLock
    package let server: ServerPorts

    package init(
        store: any StoreObserving, view: any WorkOrdersStorage, mirror: any MirrorStorage, outbox: any OutboxStore,
        records: any OutboxRecords, templates: (any TemplatesStorage)? = nil, photoStore: any PhotoStore,
        photoMaintenance: (any PhotoMaintenance)? = nil,
        leader: any LeaderLock,
        server: ServerPorts
    ) {
        self.store = store
        self.view = view
        self.mirror = mirror
        self.outbox = outbox
        self.records = records
        self.templates = templates
        self.photoStore = photoStore
        self.photoMaintenance = photoMaintenance
        self.leader = leader
        self.server = server
    }
}
