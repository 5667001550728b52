public import MillwrightDomain
public import MillwrightOfflineEngine

/// The repositories of one session.
public struct SessionRepositories: Sendable {
    public let workOrders: any WorkOrdersRepository
    public let tasks: any TasksRepository
    public let notes: any NotesRepository
    public let photos: any PhotosRepository
    public let sync: any SyncRepository

    public init(
        workOrders: any WorkOrdersRepository,
        tasks: any TasksRepository,
        notes: any NotesRepository,
        photos: any PhotosRepository,
        sync: any SyncRepository
    ) {
        self.workOrders = workOrders
        self.tasks = tasks
        self.notes = notes
        self.photos = photos
        self.sync = sync
    }
}
