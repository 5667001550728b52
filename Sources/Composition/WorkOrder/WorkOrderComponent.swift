public import MillwrightDomain
import MillwrightOfflineEngine
public import MillwrightUseCases

/// The scope of one work order, with all its use cases.
public struct WorkOrderComponent: Sendable {
    let dependency: any WorkOrderDependency
    public let id: WorkOrder.ID

    public init(dependency: any WorkOrderDependency, id: WorkOrder.ID) {
        self.dependency = dependency
        self.id = id
    }

    public var getDetails: GetWorkOrderDetailsUseCase {
        GetWorkOrderDetailsUseCase(workOrders: dependency.workOrders, workOrder: id)
    }

    public var changeStatus: ChangeWorkOrderStatusUseCase {
        ChangeWorkOrderStatusUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID)
    }

    public var edit: EditWorkOrderUseCase {
        EditWorkOrderUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID)
    }

    public var getChecklistsAndTasks: GetChecklistsAndTasksUseCase {
        GetChecklistsAndTasksUseCase(tasks: dependency.tasks, workOrder: id)
    }

    public var updateTaskValue: UpdateTaskValueUseCase {
        UpdateTaskValueUseCase(
            tasks: dependency.tasks, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID)
    }

    public var addTaskNote: AddTaskNoteUseCase {
        AddTaskNoteUseCase(
            tasks: dependency.tasks, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID)
    }

    public var updateNotes: UpdateNotesUseCase {
        UpdateNotesUseCase(
            notes: dependency.notes, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now)
    }

    public var uploadPhoto: UploadPhotoUseCase {
        UploadPhotoUseCase(
            photos: dependency.photos, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now)
    }

    public var getPhotos: GetPhotosUseCase {
        GetPhotosUseCase(photos: dependency.photos, workOrder: id)
    }

    public var downloadPhoto: DownloadPhotoUseCase {
        DownloadPhotoUseCase(photos: dependency.photos, session: dependency.session, workOrder: id)
    }
}
