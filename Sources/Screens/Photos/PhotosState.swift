public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightViews

public struct PhotosState: Equatable, Sendable {
    public let id: WorkOrder.ID
    /// The task to which new photos are added; `nil` for the work order itself.
    public let task: WorkOrderTask.ID?
    public var details = Loadable<WorkOrderDetails>.loading
    /// The photos that are being sent.
    public var transfers: [Photo.ID: PhotoProgress] = [:]
    public var window = RowWindow()
    /// The time of the last read. The view leaves the date out of a time on the same day.
    public var now: Instant
    /// The path that the person types.
    public var adding: PhotoAdding?
    /// The preview of the selected photo, if it can be drawn.
    public var preview: Preview?
    /// Whether the person has a viewer for photos.
    public var hasViewer = false
    /// The photo that is being downloaded or opened.
    public var opening: Opening?
    /// The photo that is being deleted. Its file may have to be downloaded first.
    public var deleting: Photo.ID?
    /// The sentence about the result of the last action.
    public var notice: MessageText?

    /// The preview of one photo.
    public struct Preview: Equatable, Sendable {
        public let photo: Photo.ID
        public let content: Picture.Content
    }

    /// A photo that is being downloaded or passed to the viewer.
    public struct Opening: Equatable, Sendable {
        public let photo: Photo.ID
        /// The progress of the download; `nil` if the file is on this device.
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
