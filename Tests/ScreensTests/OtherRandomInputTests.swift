import MillwrightDomain
import MillwrightOfflineEngine
@testable import MillwrightScreens
import Testing

/// Random inputs never trap, never select a row that does not exist, and never leave a screen busy after its work has
/// ended.
@Suite struct OtherRandomInputTests {
    @Test(arguments: [1, 2, 3] as [UInt64])
    func theQueueTakesAnyInput(_ seed: UInt64) async {
        let state = QueueState.read(.sample(41), .conflict(43), .refused(44), .sample(45, .inDoubt), .mergeable)
        await QueueScreen.handleRandomInputs(state, .test(edited: .failure(.broken)), seed: seed) { state in
            #expect(state.selected != nil)
            #expect(state.sending == nil && state.editing?.isSaving != true)
            #expect(state.editing == nil || state.dropQuestion == nil)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func aConflictTakesAnyInput(_ seed: UInt64) async {
        await ConflictScreen.handleRandomInputs(.read(.mergeable), .test(), seed: seed) { state in
            #expect(state.selected != nil)
            #expect(!state.isResolving)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func thePhotosTakeAnyInput(_ seed: UInt64) async {
        let state = PhotosState.read(.sample("a.jpg"), .sample("bb.jpg"), .sample("ccc.jpg"))
        let environment = PhotosEnvironment.test(paths: ["/a b.jpg", "a1", "a2"], changed: .failure(.broken))
        await PhotosScreen.handleRandomInputs(state, environment, seed: seed) { state in
            #expect(state.selected != nil)
            #expect(state.opening == nil && state.adding?.isSaving != true)
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func theSignatureTakesAnyInput(_ seed: UInt64) async {
        await SignatureScreen.handleRandomInputs(.read(.unsigned), .test(), seed: seed) { state in
            #expect(state.signing?.isSaving != true)
            let points = state.signing?.drawing.strokes.joined() ?? [[StrokePoint]]().joined()
            #expect(points.allSatisfy { (0...1_000).contains($0.x) && (0...250).contains($0.y) })
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func theTimerTakesAnyInput(_ seed: UInt64) async {
        let state = TimerState.read(.sample(.sample("Ana", 50), .sample("Kim", 20)))
        await TimerScreen.handleRandomInputs(state, .test(changed: .failure(.endUnknown)), seed: seed) { state in
            #expect(state.selected != nil)
            #expect(!state.isSaving && state.correction?.isSaving != true)
        }
    }
}
