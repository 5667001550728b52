package import MillwrightDomain
package import MillwrightOfflineEngine

/// The repositories of one session.
package struct SessionRepositories: Sendable {
    package let workOrders: any WorkOrdersRepository
    package let tasks: any TasksRepository
    package let notes: any NotesRepository
    package let photos: any PhotosRepository
    package let templates: any TemplatesRepository
    package let sync: any SyncRepository
    /// The changes of the store from which the other repositories read.
    package let store: any StoreObserving

    package init(
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
