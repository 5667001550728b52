import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightUseCases
import MillwrightViews
import Testing

@testable import MillwrightScreens

extension BinEnvironment {
    static func test(
        _ reads: Result<[BinnedPhoto], FlowProblem>...,
        restored: Result<MessageText, FlowProblem> = .success("restored")
    ) -> BinEnvironment {
        BinEnvironment(observe: { .of(reads) }, restore: { _ in restored }, time: .test)
    }
}

struct BinScreenTests {
    private func binned(_ name: String, _ number: Int = 1042) -> BinnedPhoto {
        let photo = Photo(
            id: Photo.ID(name), taskID: nil, content: Photo.sample.content, fileName: name, addedBy: "Kim",
            addedAt: tenOClock)
        return BinnedPhoto(
            place: 1, photo: photo, workOrder: WorkOrder.ID("w1"), number: number,
            deletedAt: tenOClock.advanced(by: .seconds(-3_600)))
    }

    private func read(_ names: String..., selected: Int = 0) -> BinState {
        var state = BinState(now: tenOClock)
        BinScreen.apply(.received(.success(names.map { binned($0) }), now: tenOClock), to: &state)
        state.window.select(selected)
        return state
    }

    @Test func theBinIsRead() async {
        let run = await BinScreen.run(BinState(now: tenOClock), .test(.success([binned("a.jpg")])), .appeared)
        #expect(run.state == read("a.jpg"))
    }

    @Test func aPhotoIsRestoredWithUndo() async {
        let run = await BinScreen.run(read("a.jpg", "b.jpg"), .test(), .restored(row: 1))
        #expect(
            run.effects == [
                .selected(row: 1), .restoreBegan, .restoreEnded, .noticed(MessageText("restored").withUndo),
                .noticeExpired,
            ])
        #expect(await BinScreen.run(read(), .test(), .restored(row: 0)).effects == [])
    }

    @Test func aRefusedPhotoShowsTheReason() async {
        let run = await BinScreen.run(read("a.jpg"), .test(restored: .failure(.broken)), .restored(row: 0))
        #expect(run.effects.contains(.noticed(FlowProblem.broken.message.sentence)))
        #expect(!run.state.isRestoring)
    }

    @Test func theSelectionStaysOnItsPhoto() {
        var state = read("a.jpg", "b.jpg", selected: 1)
        BinScreen.apply(.received(.success([binned("b.jpg")]), now: tenOClock), to: &state)
        #expect(state.selected?.photo.fileName == "b.jpg")
    }

    @Test(arguments: [
        (Input.key(.enter), BinEvent.restored(row: 0)),
        (.row(view: 0, list: BlockPlace(0), index: 1), .selected(row: 1)),
        (.key(.down), .selected(row: 1)),
    ])
    func aKeyHasItsMeaning(input: Input, event: BinEvent) {
        #expect(BinScreen.event(for: input, in: read("a.jpg", "b.jpg")) == event)
        #expect(BinScreen.event(for: .key(.escape), in: read("a.jpg")) == nil)
    }

    @Test func theViewNamesEachPhoto() {
        let view = BinScreen.view(read("a.jpg"), in: .test)
        #expect(
            view.lines == [
                "# Bin of photos", "deleted on this device in the last 7 days",
                "> 1042 | a.jpg | 2.1 MB | 09:00 | 2026-12-01 09:00",
            ])
        #expect(view.workingKeys == ["Enter restore", "u undo", "Esc back"])
    }

    @Test func theOtherStates() {
        var state = BinState(now: tenOClock)
        #expect(BinScreen.view(state, in: .test).lines.last == "reading the bin of this device")
        BinScreen.apply(.received(.failure(.broken), now: tenOClock), to: &state)
        #expect(BinScreen.view(state, in: .test).lines.last == "the store is in use; try again later")
        #expect(BinScreen.view(read(), in: .test).lines.last == "(the bin is empty)")
        #expect(BinScreen.view(read(), in: .test).blockedKeys == ["Enter": "the bin is empty"])
    }

    @Test(arguments: [1, 2] as [UInt64])
    func theBinTakesAnyInput(seed: UInt64) async {
        let environment = BinEnvironment.test(.success([binned("a.jpg"), binned("b.jpg")]))
        await BinScreen.handleRandomInputs(BinState(now: tenOClock), environment, first: .appeared, seed: seed) {
            state in
            #expect(state.selected != nil && !state.isRestoring)
        }
    }
}
