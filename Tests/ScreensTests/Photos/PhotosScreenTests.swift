import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightScreenKit
import MillwrightViews
import Testing

@Suite struct PhotosScreenTests {
    private let two = PhotosState.read(.sample("a.jpg"), .sample("bb.jpg"))

    @Test func thePhotosAreReadAndTheFirstIsDrawn() async {
        let details = WorkOrderDetails.sample(.sample("a.jpg"))
        let environment = PhotosEnvironment.test(.success(details), .failure(.broken))
        let run = await PhotosScreen.run(PhotosState(id: WorkOrder.ID("w1"), now: tenOClock), environment, .appeared)
        #expect(run.state.details == .failed(FlowProblem.broken.message, last: details))
        #expect(run.state.preview == .init(photo: .init("a.jpg"), content: .pixel(of: .init("a.jpg"))))
    }

    @Test func theSelectedPhotoIsDrawn() async {
        let run = await PhotosScreen.run(two, .test(), .selected(row: 1))
        #expect(run.state.preview == .init(photo: .init("bb.jpg"), content: .pixel(of: .init("bb.jpg"))))
    }

    @Test func aLatePreviewDoesNotReplaceTheSelectedOne() {
        var state = two
        PhotosScreen.apply(.previewed(.init("a.jpg"), .pixel(of: .init("a.jpg"))), to: &state)
        let drawn = state
        PhotosScreen.apply(.previewed(.init("bb.jpg"), .pixel(of: .init("bb.jpg"))), to: &state)
        #expect(state == drawn)
        PhotosScreen.apply(.previewed(.init("a.jpg"), nil), to: &state)
        #expect(state.preview == nil)
    }

    @Test func theSelectionStaysOnItsPhoto() {
        var state = PhotosState.read(.sample("a.jpg"), .sample("bb.jpg"), selected: 1)
        PhotosScreen.apply(.received(.success(.sample(.sample("bb.jpg"))), now: tenOClock), to: &state)
        #expect(state.selected?.fileName == "bb.jpg")
    }

    @Test func aPhotoIsAddedByItsPath() async {
        let run = await PhotosScreen.run(
            two, .test(), .addBegan(path: ""), .pathTyped(TypedText("/c.jpg")), .locationToggled, .addConfirmed)
        #expect(run.notices == ["saved /c.jpg whole. Undo: u"])
        #expect(run.state == two)
    }

    @Test func aPhotoIsAddedToItsTask() async {
        let state = PhotosState(id: WorkOrder.ID("w1"), task: .init("t1"), now: tenOClock)
        let run = await PhotosScreen.run(state, .test(), .addBegan(path: "/c.jpg"), .addConfirmed)
        #expect(run.notices == ["saved /c.jpgt1. Undo: u"])
    }

    @Test func aPathThatIsNotAPhotoStaysWithTheReason() async {
        let environment = PhotosEnvironment.test(changed: .failure(.broken))
        let run = await PhotosScreen.run(two, environment, .addBegan(path: "/c.jpg"), .addConfirmed)
        #expect(run.state.adding?.path.text == "/c.jpg")
        #expect(run.state.adding?.problem == FlowProblem.broken.message)
        #expect(run.state.adding?.isSaving == false)
        let typed = await PhotosScreen.run(run.state, environment, .pathTyped(TypedText("/d.jpg")))
        #expect(typed.state.adding?.problem == nil)
        #expect(await PhotosScreen.run(run.state, environment, .addClosed).state == two)
    }

    @Test func anEmptyPathAddsNothing() async {
        let run = await PhotosScreen.run(two, .test(), .addBegan(path: ""), .addConfirmed)
        #expect(run.effects.count == 1)
        #expect(await PhotosScreen.run(two, .test(), .addConfirmed, .pathTyped(TypedText("x")), .ignored).effects == [])
    }

    @Test(arguments: [
        (["/photos/valve.jpg"], "/photos/valve.jpg", []),
        (
            ["/photos/valve-1.jpg", "/photos/valve-2.jpg"], "/photos/valve-",
            ["/photos/valve-1.jpg", "/photos/valve-2.jpg"]
        ),
        ([], "/photos/v", []), (["/other.jpg"], "/photos/v", []),
    ])
    func aPathIsCompleted(_ paths: [String], _ path: String, _ candidates: [String]) async {
        let run = await PhotosScreen.run(two, .test(paths: paths), .addBegan(path: "/photos/v"), .completionRequested)
        #expect(run.state.adding?.path.text == path)
        #expect(run.state.adding?.candidates == candidates)
    }

    /// The dialog is open already, so its text does not name the key that opens it.
    @Test func aMissingFileNamesNoKeyOfTheDialog() {
        var state = two
        var adding = PhotoAdding("/none.jpg")
        adding.fail(PhotoMessages.message(for: .fileMissing(path: "/none.jpg"), number: 1042, place: nil))
        state.adding = adding
        let lines = PhotosScreen.view(state, in: .test).lines
        #expect(lines.contains { $0.hasSuffix("(there is no file /none.jpg)") }, "\(lines)")
    }

    @Test func aPhotoIsDeletedWithUndo() async {
        let run = await PhotosScreen.run(two, .test(), .deleteRequested)
        #expect(run.notices == ["saved without a.jpg. Undo: u"])
        #expect(
            run.effects.prefix(3) == [
                .deleteBegan(.init("a.jpg")), .deleteEnded,
                .previewed(.init("bb.jpg"), .pixel(of: .init("bb.jpg"))),
            ])
        let last = await PhotosScreen.run(.read(.sample("a.jpg")), .test(changed: .failure(.broken)), .deleteRequested)
        #expect(last.notices == ["the store is in use; try again later"])
        #expect(await PhotosScreen.run(.read(), .test(), .deleteRequested).effects == [])
        var deleting = two
        deleting.deleting = .init("bb.jpg")
        #expect(await PhotosScreen.run(deleting, .test(), .deleteRequested).effects == [])
    }

    @Test func aPhotoIsDownloadedAndOpened() async {
        let half = PhotoProgress(done: 1, total: 2)
        let environment = PhotosEnvironment.test(reports: [.progressed(half), .ended("opened in the viewer")])
        let run = await PhotosScreen.run(two, environment, .opened(row: 1))
        #expect(
            run.effects == [
                .selected(row: 1), .openBegan(.init("bb.jpg")), .openProgressed(half), .openEnded,
                .previewed(.init("bb.jpg"), .pixel(of: .init("bb.jpg"))), .noticed("opened in the viewer"),
                .noticeExpired,
            ])
        #expect(run.state.opening == nil)
    }

    @Test func onePhotoIsOpenedAtATime() async {
        var state = two
        PhotosScreen.apply(.openBegan(.init("a.jpg")), to: &state)
        #expect(await PhotosScreen.run(state, .test(), .opened(row: 1)).effects == [.selected(row: 1)])
        #expect(await PhotosScreen.run(.read(), .test(), .opened(row: 0)).effects == [.selected(row: 0)])
    }

    @Test(arguments: [
        ("/a b.jpg\n", "/a b.jpg"), ("'/a b.jpg' ", "/a b.jpg"), ("\"/a b.jpg\"", "/a b.jpg"),
        ("/a\\ b.jpg", "/a b.jpg"), ("/a\\\\b.jpg", "/a\\b.jpg"), ("'", "'"), ("", ""),
    ])
    func aPastedPathLosesTheMarksOfAShell(_ text: String, _ path: String) {
        #expect(PastedPath.path(in: text) == path)
    }
}
