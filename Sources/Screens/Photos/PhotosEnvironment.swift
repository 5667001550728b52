public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightViews

/// The functions of the kernel that the photos screen calls. They apply to one work order.
public struct PhotosEnvironment: Sendable {
    /// Returns the work order, and again whenever it changes. Calls `ObserveWorkOrderUseCase`.
    public var observe: @Sendable () -> AsyncStream<Result<WorkOrderDetails, FlowProblem>>
    /// Returns the progress of the photos that are being sent, and again whenever it changes.
    public var transfers: @Sendable () -> AsyncStream<[Photo.ID: PhotoProgress]>
    /// Returns the paths of files and folders that begin with a typed path. The path of a folder ends with a slash. A
    /// typed `~` is not replaced.
    public var complete: @Sendable (String) async -> [String]
    /// Adds the picture at a path to the work order or to one of its tasks with `UploadPhotoUseCase`. Returns a
    /// sentence about the result.
    public var add: @Sendable (String, PhotoMetadataPolicy, WorkOrderTask.ID?) async -> Result<MessageText, FlowProblem>
    /// Deletes a photo with `DeletePhotoUseCase`, which downloads its file first if the file is not on this device.
    /// Returns a sentence about the result. The screen appends the key that undoes the change.
    public var delete: @Sendable (Photo.ID) async -> Result<MessageText, FlowProblem>
    /// Downloads a photo with `DownloadPhotoUseCase` if it is not on this device, and opens it in the person's viewer.
    /// Without a viewer, as over SSH, the screen shows its preview.
    /// The last element of the stream is `ended`.
    public var open: @Sendable (Photo.ID) -> AsyncStream<PhotoReport>
    /// Returns the pixels of a photo for a preview; `nil` if the file is not on this device or cannot be drawn.
    public var preview: @Sendable (Photo.ID) async -> Picture.Content?
    /// Whether the person has a viewer.
    public var hasViewer: Bool
    public var time: ScreenTime

    public init(
        observe: @escaping @Sendable () -> AsyncStream<Result<WorkOrderDetails, FlowProblem>>,
        transfers: @escaping @Sendable () -> AsyncStream<[Photo.ID: PhotoProgress]> = { AsyncStream { $0.finish() } },
        complete: @escaping @Sendable (String) async -> [String],
        add:
            @escaping @Sendable (String, PhotoMetadataPolicy, WorkOrderTask.ID?) async -> Result<
                MessageText, FlowProblem
            >,
        delete: @escaping @Sendable (Photo.ID) async -> Result<MessageText, FlowProblem>,
        open: @escaping @Sendable (Photo.ID) -> AsyncStream<PhotoReport>,
        preview: @escaping @Sendable (Photo.ID) async -> Picture.Content?, hasViewer: Bool, time: ScreenTime
    ) {
        self.observe = observe
        self.transfers = transfers
        self.complete = complete
        self.add = add
        self.delete = delete
        self.open = open
        self.preview = preview
        self.hasViewer = hasViewer
        self.time = time
    }
}
