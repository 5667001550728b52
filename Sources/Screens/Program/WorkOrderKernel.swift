public import MillwrightDomain

/// The functions of the kernel that the screens of one work order use.
public struct WorkOrderKernel: Sendable {
    public var workOrder: WorkOrderEnvironment
    public var task: @Sendable (WorkOrderTask.ID) -> TaskEditorEnvironment
    public var form: WorkOrderFormEnvironment
    public var notes: NotesEnvironment
    public var photos: PhotosEnvironment
    public var signature: SignatureEnvironment
    public var timer: TimerEnvironment

    public init(
        workOrder: WorkOrderEnvironment, task: @escaping @Sendable (WorkOrderTask.ID) -> TaskEditorEnvironment,
        form: WorkOrderFormEnvironment, notes: NotesEnvironment, photos: PhotosEnvironment,
        signature: SignatureEnvironment, timer: TimerEnvironment
    ) {
        self.workOrder = workOrder
        self.task = task
        self.form = form
        self.notes = notes
        self.photos = photos
        self.signature = signature
        self.timer = timer
    }
}
