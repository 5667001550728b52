public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightViews

public enum PhotosEffect: NoticeEffect, Equatable {
    case received(Result<WorkOrderDetails, FlowProblem>, now: Instant)
    case transfersChanged([Photo.ID: PhotoProgress])
    case selected(row: Int)
    case previewed(Photo.ID, Picture.Content?)
    case addingChanged(PhotoAdding?)
    case completed([String])
    case addFailed(Message)
    case openBegan(Photo.ID)
    case openProgressed(PhotoProgress)
    case openEnded
    case deleteBegan(Photo.ID)
    case deleteEnded
    case noticed(MessageText)
    /// The display time of the notice is over.
    case noticeExpired
}
