public import MillwrightDomain
public import MillwrightPresentation

public struct PhotosState: Equatable, Sendable {
    public let id: WorkOrder.ID
    /// The task that gets added photos; `nil` for the work order itself.
    public let task: WorkOrderTask.ID?
    public var details = Loadable<WorkOrderDetails>.loading
    public var window = RowWindow()
    /// The time of the last read, for times of today.
    public var now: Instant
    /// The path that the person types.
    public var adding: PhotoAdding?
    /// The pixels of the selected photo, if it can be drawn.
    public var preview: Preview?
    /// The photo that is being downloaded or opened.
    public var opening: Opening?
    /// The effect of the last action.
    public var notice: MessageText?

    /// The pixels of one photo.
    public struct Preview: Equatable, Sendable {
        public let photo: Photo.ID
        public let content: Picture.Content
    }

    /// A photo on its way to the viewer.
    public struct Opening: Equatable, Sendable {
        public let photo: Photo.ID
        /// The download; `nil` if the file is on this device.
        public var progress: PhotoProgress?
    }

    public init(id: WorkOrder.ID, task: WorkOrderTask.ID? = nil, now: Instant) {
        self.id = id
        self.task = task
        self.now = now
    }

    var title: StyledText { number.plain.isEmpty ? "Photos" : "Photos of \(number)" }

    /// The number of the work order; empty before the first read.
    var number: StyledText { details.value.map { "\($0.workOrder.number)" } ?? "" }

    var photos: [Photo] { details.value?.photos ?? [] }

    var selected: Photo? { photo(at: window.selected) }

    func photo(at row: Int) -> Photo? { photos.indices.contains(row) ? photos[row] : nil }
}
