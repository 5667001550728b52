import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

/// The use cases of a session's scope and of a work order's scope, by name. `EndedScopeTests` compares the names with
/// the sources, so a new use case must be added here.
enum ScopeCall: String, CaseIterable, Sendable {
    // The use cases of `SessionComponent`.
    case listWorkOrders, findWorkOrder, findByScan, pullChanges, replayQueue, getQueue, getBacklog, dropOperation,
        previewReplay
    case watchQueue, getConflicts, resolveConflict, getAcceptedTheirs, reopenConflict, retryOperation, editOperation
    case submitChanges, undo, redo, getHistory, getSyncStatus, getFetchState, getBanner, getOperationEvents,
        exportQueue, importQueue
    case findNotesKept, getDirectory, getBin, restorePhoto, createWorkOrder, getTemplateList, getTemplateDetails
    case observeWorkOrders, observeQueue, observeSyncSummary, observeSyncStatus, observeActiveTimer, observeUndo
    case moveChanges, getUnsentPhotos
    // WorkOrderComponent
    case getDetails, changeStatus, complete, edit, getChecklistsAndTasks, updateTaskValue, addTaskNote, updateNotes,
        uploadPhoto
    case getPhotos, downloadPhoto, deletePhoto, deleteAllPhotos, assign, requestAssignment, captureSignature
    case getSignature, deleteSignature, getActiveTimer, startTimer, stopTimer, getTimeEntries, addTimeEntry, consumePart
    case correctTimeEntry
    case addMeterReading, addCost, observe, getThumbnail, getPhotoPreview, captureSignaturePicture

    func run(on device: SignedInDevice) async throws {
        let scope = device.scope
        let order = scope.workOrder(SignedInDevice.order)
        let ids = SignedInDevice.Operations.self
        switch self {
        case .listWorkOrders: _ = try await scope.listWorkOrders.execute()
        case .findWorkOrder: _ = try await scope.findWorkOrder.execute(number: 1042)
        case .findByScan: _ = try await scope.findByScan.execute("B2")
        case .pullChanges: _ = try await scope.pullChanges.execute()
        case .replayQueue: _ = try await scope.replayQueue.execute(.interactive, listener: DeafListener())
        case .getQueue: _ = try await scope.getQueue.execute()
        case .getBacklog: _ = try await scope.getBacklog.execute()
        case .dropOperation: _ = try await scope.dropOperation.execute(ids.waiting)
        case .previewReplay: _ = try await scope.previewReplay.execute()
        case .watchQueue: try await Self.watchOnce(scope.watchQueue)
        case .getConflicts: _ = try await scope.getConflicts.execute()
        case .resolveConflict: _ = try await scope.resolveConflict.execute(device.conflict, choosing: .theirs)
        case .moveChanges: _ = try await scope.moveChanges.execute(device.conflict)
        case .getUnsentPhotos: _ = try await scope.getUnsentPhotos.execute(number: 1042)
        case .getAcceptedTheirs: _ = try await scope.getAcceptedTheirs.execute()
        case .reopenConflict: _ = try await scope.reopenConflict.execute(ids.taken)
        case .retryOperation: _ = try await scope.retryOperation.execute(ids.refused)
        case .editOperation:
            _ = try await scope.editOperation.execute(ids.waitingEdit, value: .text("Pump, other"))
        case .submitChanges: _ = try await scope.submitChanges.execute([ids.waiting])
        case .undo: _ = try await scope.undo.execute()
        case .redo: _ = try await scope.redo.execute()
        case .findNotesKept: _ = try await scope.findNotesKept.snapshot()
        case .getHistory: _ = try await scope.getHistory.execute()
        case .getSyncStatus: _ = try await scope.getSyncStatus.execute()
        case .getFetchState: _ = try await scope.getFetchState.execute()
        case .getBanner: _ = try await scope.getBanner.execute { _, _ in false }
        case .getOperationEvents: _ = try await scope.getOperationEvents.execute(ids.waiting)
        case .exportQueue: _ = try await scope.exportQueue.execute()
        case .importQueue: _ = try await scope.importQueue.execute(device.file)
        case .getDirectory: _ = try await scope.getDirectory.execute()
        case .getBin: _ = try await scope.getBin.execute()
        case .restorePhoto: _ = try await scope.restorePhoto.execute(SignedInDevice.binned)
        case .createWorkOrder: _ = try await scope.createWorkOrder.execute(NewWorkOrder(title: "Leak"))
        case .getTemplateList: _ = try await scope.getTemplateList.execute()
        case .getTemplateDetails: _ = try await scope.getTemplateDetails.execute(WorkOrderTemplate.ID("t-1"))
        case .observeWorkOrders: try await Self.first(scope.observeWorkOrders.execute())
        case .observeQueue: try await Self.first(scope.observeQueue.execute())
        case .observeSyncSummary: try await Self.first(scope.observeSyncSummary.execute())
        case .observeSyncStatus: try await Self.first(scope.observeSyncStatus.execute())
        case .observeActiveTimer: try await Self.first(scope.observeActiveTimer.execute())
        case .observeUndo: try await Self.first(scope.observeUndo.execute())
        case .observe: try await Self.first(order.observe.execute())
        case .getDetails: _ = try await order.getDetails.execute()
        case .changeStatus: _ = try await order.changeStatus.execute(.onHold)
        case .complete: _ = try await order.complete.execute()
        case .edit: _ = try await order.edit.execute(.title("Pump again"))
        case .getChecklistsAndTasks: _ = try await order.getChecklistsAndTasks.execute()
        case .updateTaskValue: _ = try await order.updateTaskValue.execute(.text("new"), for: SignedInDevice.task)
        case .addTaskNote: _ = try await order.addTaskNote.execute("A note", for: SignedInDevice.task)
        case .updateNotes: _ = try await order.updateNotes.execute("A note")
        case .uploadPhoto:
            _ = try await order.uploadPhoto.execute(PhotoSource(path: device.home + "/none.jpg"), fileName: "none.jpg")
        case .getPhotos: _ = try await order.getPhotos.execute()
        case .downloadPhoto: _ = try await order.downloadPhoto.execute(SignedInDevice.photo.id)
        case .getThumbnail: _ = try await order.getThumbnail.execute(SignedInDevice.photo.id)
        case .getPhotoPreview: _ = try await order.getPhotoPreview.execute(SignedInDevice.photo.id, side: 40)
        case .deletePhoto: _ = try await order.deletePhoto.execute(SignedInDevice.photo.id)
        case .deleteAllPhotos: _ = try await order.deleteAllPhotos.execute()
        case .assign: _ = try await order.assign.execute([.user(SignedInDevice.tess.user.id, name: "Tess")])
        case .requestAssignment: _ = try await order.requestAssignment.execute("near")
        case .captureSignature: _ = try await order.captureSignature.execute(signer: "Bo")
        case .captureSignaturePicture:
            _ = try await order.captureSignaturePicture.execute(
                signer: "Bo", picture: PhotoSource(path: device.home + "/none.jpg"), fileName: "none.jpg")
        case .getSignature: _ = try await order.getSignature.execute()
        case .deleteSignature: _ = try await order.deleteSignature.execute()
        case .getActiveTimer: _ = try await order.getActiveTimer.execute()
        case .startTimer: _ = try await order.startTimer.execute()
        case .stopTimer: _ = try await order.stopTimer.execute()
        case .getTimeEntries: _ = try await order.getTimeEntries.execute()
        case .addTimeEntry:
            let noon = SignedInDevice.noon
            _ = try await order.addTimeEntry.execute(from: noon.advanced(by: .seconds(-60)), to: noon)
        case .correctTimeEntry:
            _ = try await order.correctTimeEntry.execute(LogEntry.ID("none"), end: SignedInDevice.noon)
        case .consumePart: _ = try await order.consumePart.execute(LogEntry.PartUse(name: "O-ring", quantity: 2))
        case .addMeterReading:
            _ = try await order.addMeterReading.execute(LogEntry.MeterReading(meter: "hours", value: 7))
        case .addCost:
            _ = try await order.addCost.execute(
                LogEntry.Cost(description: "parking", minorUnits: 1_250, currency: "EUR"))
        }
    }

    /// Returns the first element. Throws if the element is a failure.
    private static func first<Value, Problem>(_ values: ObservedValues<Value, Problem>) async throws {
        for await value in values {
            _ = try value.get()
            return
        }
    }

    /// Stops the service when its first round is over.
    private static func watchOnce(_ watch: WatchQueueUseCase) async throws {
        let (rounds, continuation) = AsyncStream.makeStream(of: Void.self)
        let service = Task {
            defer { continuation.finish() }
            try await watch.execute(listener: DeafListener { continuation.yield() })
        }
        for await _ in rounds { service.cancel() }
        try await service.value
    }
}

/// Repository calls of a scope that are not use cases.
enum RepositoryCall: CaseIterable, Sendable {
    case summary, noteWatch, recordSignInReminder, operation, withdraw, release, void, taken, rehearsedTake
    case keepPhoto, savePhoto, planOnPhotos, planOnWorkOrders, fetchPhoto, findPhoto, noteDetails, photoRemovals
    case timers, laborTime, withdrawnWith, noteUndoRefusal

    func run(on device: SignedInDevice) async throws {
        let (sync, photos) = (device.scope.sync, device.scope.photos)
        let ids = SignedInDevice.Operations.self
        let noon = SignedInDevice.noon
        switch self {
        case .summary: _ = try await sync.summary()
        case .noteWatch:
            try await sync.note(SyncStatus.WatchHeartbeat(at: noon, nextRound: noon, failures: 0, stalledSince: nil))
        case .recordSignInReminder: try await sync.recordSignInReminder(at: noon)
        case .operation: _ = try await sync.operation(ids.waiting)
        case .withdraw: try await sync.withdraw(ids.waiting, as: .dropped)
        case .release: try await sync.release(ids.refused)
        case .void: _ = try await sync.void(ids.refused)
        case .taken: _ = try await sync.acceptedTheirs(since: noon)
        case .rehearsedTake: _ = try await sync.importQueue(device.file, owner: .asWritten, isDryRun: true)
        case .keepPhoto: _ = try await photos.keep(PhotoSource(path: device.home + "/none.jpg"))
        case .savePhoto:
            let photo = PlannedChange(
                .photo(SignedInDevice.photo), on: SignedInDevice.order, as: OutboxOperation.ID("photo"))
            try await photos.make(.save) { _ in ChangePlan((), changes: [photo]) }
        case .planOnPhotos: try await photos.make(.dryRun) { _ in ChangePlan(()) }
        case .planOnWorkOrders: try await device.scope.workOrders.make(.dryRun) { _ in ChangePlan(()) }
        case .withdrawnWith: _ = try await sync.withdrawn(with: ids.waiting)
        case .noteUndoRefusal: try await sync.noteUndoRefusal(of: ids.waiting)
        case .photoRemovals: _ = try await sync.photoRemovals()
        case .timers: _ = try await device.scope.workOrders.workOrders(withTimerOf: SignedInDevice.tess.user.id)
        case .laborTime:
            _ = try await device.scope.workOrders.workOrders(
                withTimeOf: SignedInDevice.tess.user.id, during: noon..<noon.advanced(by: .seconds(1)))
        case .fetchPhoto: _ = try await photos.fetch(SignedInDevice.photo, fetchPolicy: .deviceOnly) { _ in }
        case .findPhoto: _ = try await photos.isOnDevice(SignedInDevice.photo)
        case .noteDetails: _ = try await device.scope.notes.details(SignedInDevice.order)
        }
    }
}

struct DeafListener: WatchListener {
    var willWait: @Sendable () -> Void = {}

    func watchWillWait(for duration: Duration, failures: Int) async { willWait() }
}
