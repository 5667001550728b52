public import MillwrightDomain
public import MillwrightOfflineEngine

/// The repositories of one session.
public struct SessionRepositories: Sendable {
    public let workOrders: any WorkOrdersRepository
    public let tasks: any TasksRepository
    public let notes: any NotesRepository
    public let photos: any PhotosRepository
    public let templates: any TemplatesRepository
    public let sync: any SyncRepository
    /// The changes of the store from which the other repositories read.
    public let store: any StoreObserving

    public init(
        workOrders: any WorkOrdersRepository,
        tasks: any TasksRepository,
        notes: any NotesRepository,
        photos: any PhotosRepository,
        templates: any TemplatesRepository,
        sync: any SyncRepository,
        store: any StoreObserving
    ) {
        self.workOrders = workOrders
        self.tasks = tasks
        self.notes = notes
        self.photos = photos
        self.templates = templates
        self.sync = sync
        self.store = store
    }
}
