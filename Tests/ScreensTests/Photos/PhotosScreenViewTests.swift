import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightViews
import Testing

@Suite struct PhotosScreenViewTests {
    private func view(_ state: PhotosState) -> View { PhotosScreen.view(state, in: .test) }

    @Test(arguments: [
        (Input.key(.enter), PhotosEvent.opened(row: 0)), (.key(.character("v")), .opened(row: 0)),
        (.row(view: 0, list: BlockPlace(0), index: 0), .opened(row: 0)), (.key(.down), .selected(row: 1)),
        (.key(.character("p")), .addBegan(path: "")), (.paste("'/c.jpg'"), .addBegan(path: "/c.jpg")),
        (.key(.character("x")), .deleteRequested), (.key(.delete), .deleteRequested),

    ])
    func aKeyHasItsMeaning(_ input: Input, _ event: PhotosEvent) {
        #expect(PhotosScreen.event(for: input, in: .read(.sample("a.jpg"))) == event)
        #expect(PhotosScreen.event(for: .key(.escape), in: .read()) == nil)
    }

    @Test(arguments: [
        (Input.key(.escape), PhotosEvent.addClosed), (.key(.enter), .addConfirmed), (.key(.tab), .completionRequested),
        (.key(.control("l")), .locationToggled), (.paste("'/c.jpg'"), .pathTyped(TypedText("~/c.jpg"))),
        (.key(.character("v")), .pathTyped(TypedText("~v"))), (.wheel(lines: 1), .ignored),
    ])
    func thePathTakesTheKeys(_ input: Input, _ event: PhotosEvent) {
        var state = PhotosState.read()
        state.adding = PhotoAdding("~")
        #expect(PhotosScreen.event(for: input, in: state) == event)
        #expect(PhotosScreen.event(for: .key(.control("p")), in: state) == nil)
    }

    @Test func thePhotosAndTheFactsOfOne() {
        var state = PhotosState.read(.sample("a.jpg"), .sample("bb.jpg", task: .init("t1")), selected: 1)
        state.preview = .init(photo: .init("bb.jpg"), content: .pixel(of: .init("bb.jpg")))
        #expect(
            view(state).lines == [
                "# Photos of 1042", "- 1 | a.jpg | 4000×3000 | 2.1 MB |  | Kim, 09:55",
                "> 2 | bb.jpg | 4000×3000 | 2.1 MB | task 1 | Kim, 09:55", "## bb.jpg", "- size: 2.1 MB",
                "- format: jpeg", "- pixels: 4000×3000", "- task: 1 Bleed radiator", "- added: Kim, 09:55",
                "<photo bb.jpg>",
            ])
        state.deleting = .init("a.jpg")
        #expect(view(state).lines[1] == "deleting a.jpg")
        #expect(view(state).blockedKeys["x"] == "another photo is being deleted")
        state.deleting = nil
        state.preview = .init(photo: .init("a.jpg"), content: .pixel(of: .init("a.jpg")))
        #expect(!view(state).lines.contains("<photo bb.jpg>"))
        #expect(view(state).workingKeys == ["p add", "v view", "x delete", "u undo"])
    }

    @Test func theOtherStates() {
        var state = PhotosState(id: WorkOrder.ID("w1"), now: tenOClock)
        #expect(view(state).lines == ["# Photos", "reading the photos of this device"])
        state.details = .failed(FlowProblem.broken.message, last: nil)
        #expect(view(state).lines == ["# Photos", "the store is in use; try again later"])
        state.details = .failed(FlowProblem.broken.message, last: .sample())
        #expect(
            view(state).lines == [
                "# Photos of 1042", "the store is in use; try again later", "(no photos yet; p adds one)",
            ])
        #expect(view(state).blockedKeys == ["v": "there is no photo", "x": "there is no photo"])
    }

    @Test func withoutAViewerAPhotoHasAPreview() {
        var state = PhotosState.read(.sample("a.jpg"))
        #expect(view(state).keys.first { $0.key == .character("v") }?.label.plain == "view")
        state.hasViewer = false
        #expect(view(state).keys.first { $0.key == .character("v") }?.label.plain == "preview")
        #expect(view(state).blockedKeys.isEmpty)
    }

    @Test func aDownloadShowsItsProgress() {
        var state = PhotosState.read(.sample("a.jpg"))
        PhotosScreen.apply(.openBegan(.init("a.jpg")), to: &state)
        #expect(view(state).lines[1] == "opening a.jpg")
        PhotosScreen.apply(.openProgressed(PhotoProgress(done: 1_400_000, total: 2_100_000)), to: &state)
        #expect(view(state).lines[1] == "a.jpg (1.4 of 2.1 MB)")
        #expect(view(state).blockedKeys["v"] == "another photo is being opened")
    }

    @Test func thePathAndItsCompletions() {
        var state = PhotosState.read()
        var adding = PhotoAdding("/photos/")
        adding.complete(with: (1...10).map { "/photos/\($0).jpg" } + ["/photos/old/"])
        adding.fail(Message(.pictureDamaged, "it was not added", next: "\(next: .addPhoto(1042, keepsLocation: true))"))
        state.adding = adding
        #expect(
            view(state).lines.suffix(16)
                == [
                    "[Add a photo to 1042]",
                    "> file: /photos/ (type, paste or drop a path) (it was not added; press Ctrl-L)",
                    "- keep location: [ ]",
                    "1.jpg", "2.jpg", "3.jpg", "4.jpg", "5.jpg", "6.jpg", "7.jpg", "8.jpg", "and 3 more", "Enter add",
                    "Tab complete", "Ctrl-L location", "Esc back",
                ])
    }

    @Test func aFolderKeepsItsSlash() {
        var state = PhotosState(id: WorkOrder.ID("w1"), task: .init("t1"), now: tenOClock)
        var adding = PhotoAdding("/photos/")
        adding.complete(with: ["/photos/new/", "/photos/old/"])
        adding.isSaving = true
        state.adding = adding
        state.details = .loaded(.sample())
        let lines = view(state).lines
        #expect(lines.contains("[Add a photo to a task of 1042]"))
        #expect(lines.contains("new/"))
        #expect(lines.contains("> file: /photos/ (adding it)"))
    }
}
