import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews
@testable import MillwrightScreens

extension Photo {
    static func sample(_ name: String, task: WorkOrderTask.ID? = nil) -> Photo {
        Photo(
            id: ID(name), taskID: task, content: Photo.sample.content, fileName: name, addedBy: "Kim",
            addedAt: Photo.sample.addedAt)
    }
}

extension WorkOrderDetails {
    /// Work order 1042 with one task and these photos.
    static func sample(_ photos: Photo...) -> WorkOrderDetails {
        WorkOrderDetails(
            workOrder: WorkOrder(id: WorkOrder.ID("w1"), number: 1042, title: "Boiler"),
            tasks: [
                WorkOrderTask(
                    id: WorkOrderTask.ID("t1"), checklistID: Checklist.ID("c1"), label: "Bleed radiator", kind: .text)
            ],
            photos: photos)
    }
}

extension PhotosEnvironment {
    static func test(
        _ reads: Result<WorkOrderDetails, FlowProblem>..., paths: [String] = [],
        changed: Result<MessageText, FlowProblem> = .success("saved"), reports: [PhotoReport] = []
    ) -> PhotosEnvironment {
        PhotosEnvironment(
            observe: { .of(reads) }, complete: { _ in paths },
            add: { path, policy, task in
                changed.map { "\($0) \(path)\(policy == .keepAll ? " whole" : "")\(task?.rawValue ?? "")" }
            },
            delete: { id in changed.map { "\($0) without \(id.rawValue)" } },
            open: { _ in .of(reports) }, preview: { .pixel(of: $0) }, hasViewer: true, time: .test)
    }
}

extension Picture.Content {
    /// One pixel for each photo, so that tests can tell previews apart.
    static func pixel(of photo: Photo.ID) -> Picture.Content {
        .photo(width: 1, pixels: [Pixel(red: UInt8(photo.rawValue.count), green: 0, blue: 0)])
    }
}

extension PhotosState {
    /// A state that has read the photos.
    static func read(_ photos: Photo..., selected: Int = 0) -> PhotosState {
        var state = PhotosState(id: WorkOrder.ID("w1"), now: tenOClock)
        state.hasViewer = true
        var details = WorkOrderDetails.sample()
        details.photos = photos
        PhotosScreen.apply(.received(.success(details), now: tenOClock), to: &state)
        PhotosScreen.apply(.selected(row: selected), to: &state)
        return state
    }
}

extension ScreenRun<PhotosScreen> {
    /// The notices in the order in which they were shown.
    var notices: [String] {
        effects.compactMap { effect in
            if case .noticed(let words) = effect { ViewContext.test.words(words).plain } else { nil }
        }
    }
}
