public import MillwrightDomain
import MillwrightOfflineEngine

/// The scope of one work order, with all its use cases.
public struct WorkOrderComponent: Sendable {
    let dependency: any WorkOrderDependency
    public let id: WorkOrder.ID

    package init(dependency: any WorkOrderDependency, id: WorkOrder.ID) {
        self.dependency = dependency
        self.id = id
    }

    public var getDetails: GetWorkOrderDetailsUseCase {
        GetWorkOrderDetailsUseCase(workOrders: dependency.workOrders, workOrder: id)
    }

    public var observe: ObserveWorkOrderUseCase {
        ObserveWorkOrderUseCase(workOrders: dependency.workOrders, store: dependency.store, workOrder: id)
    }

    public var changeStatus: ChangeWorkOrderStatusUseCase {
        ChangeWorkOrderStatusUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID)
    }

    public var complete: CompleteWorkOrderUseCase {
        CompleteWorkOrderUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now)
    }

    public var edit: EditWorkOrderUseCase {
        EditWorkOrderUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID)
    }

    public var assign: AssignWorkOrderUseCase {
        AssignWorkOrderUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID)
    }

    public var requestAssignment: RequestAssignmentUseCase {
        RequestAssignmentUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now)
    }

    public var captureSignature: CaptureSignatureUseCase {
        CaptureSignatureUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now, digest: dependency.digest)
    }

    public var captureSignaturePicture: CaptureSignaturePictureUseCase {
        CaptureSignaturePictureUseCase(capture: captureSignature, photos: dependency.photos, upload: uploadPhoto)
    }

    public var getSignature: GetSignatureUseCase {
        GetSignatureUseCase(workOrders: dependency.workOrders, workOrder: id, digest: dependency.digest)
    }

    public var deleteSignature: DeleteSignatureUseCase {
        DeleteSignatureUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID)
    }

    public var getActiveTimer: GetWorkOrderActiveTimerUseCase {
        GetWorkOrderActiveTimerUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id)
    }

    public var startTimer: StartTimerUseCase {
        StartTimerUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now)
    }

    public var stopTimer: StopTimerUseCase {
        StopTimerUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now)
    }

    public var getTimeEntries: GetTimeEntriesUseCase {
        GetTimeEntriesUseCase(workOrders: dependency.workOrders, workOrder: id, now: dependency.now)
    }

    public var addTimeEntry: AddTimeEntryUseCase {
        AddTimeEntryUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now)
    }

    public var correctTimeEntry: CorrectTimeEntryUseCase {
        CorrectTimeEntryUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now)
    }

    public var consumePart: ConsumePartUseCase {
        ConsumePartUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now)
    }

    public var addMeterReading: AddMeterReadingUseCase {
        AddMeterReadingUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now)
    }

    public var addCost: AddCostUseCase {
        AddCostUseCase(
            workOrders: dependency.workOrders, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID, now: dependency.now)
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

    public var deletePhoto: DeletePhotoUseCase {
        DeletePhotoUseCase(
            photos: dependency.photos, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID)
    }

    public var deleteAllPhotos: DeleteAllPhotosUseCase {
        DeleteAllPhotosUseCase(
            photos: dependency.photos, session: dependency.session, workOrder: id,
            makeOperationID: dependency.makeOperationID)
    }

    public var getPhotos: GetPhotosUseCase {
        GetPhotosUseCase(photos: dependency.photos, workOrder: id)
    }

    public var downloadPhoto: DownloadPhotoUseCase {
        DownloadPhotoUseCase(photos: dependency.photos, session: dependency.session, workOrder: id)
    }

    public var getThumbnail: GetThumbnailUseCase {
        GetThumbnailUseCase(
            download: downloadPhoto, pictures: dependency.pictures, thumbnails: dependency.thumbnails)
    }

    public var getPhotoPreview: GetPhotoPreviewUseCase { GetPhotoPreviewUseCase(getThumbnail: getThumbnail) }
}
