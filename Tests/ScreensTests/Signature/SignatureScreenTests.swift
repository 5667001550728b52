import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightViews
import Testing

@Suite struct SignatureScreenTests {
    @Test func theSignatureIsReadWithItsDrawing() async {
        let content = SignatureContent.signed("M 10 20 L 30 40")
        let environment = SignatureEnvironment.test(.success(content), .failure(.broken))
        let run = await SignatureScreen.run(
            SignatureState(id: WorkOrder.ID("w1"), now: tenOClock), environment, .appeared)
        #expect(run.state.content == .failed(FlowProblem.broken.message, last: content))
        #expect(run.state.strokes == [[StrokePoint(x: 10, y: 20), StrokePoint(x: 30, y: 40)]])
    }

    @Test func aNameIsEnoughToSign() async {
        let run = await SignatureScreen.run(
            .read(.unsigned), .test(), .signingBegan, .signingChanged(.after(.paste("Ana"))), .signingSaved)
        #expect(run.notices == ["saved Ana without drawing. Undo: u"])
        #expect(run.state == .read(.unsigned))
    }

    @Test func aDrawingIsSavedAsAPath() async {
        let signing = Signing.after(
            .paste("Ana"), .stroke(.began, StrokePoint(x: 1, y: 2)), .stroke(.moved, StrokePoint(x: 3, y: 4)),
            .stroke(.moved, StrokePoint(x: 3, y: 4)), .stroke(.ended, StrokePoint(x: 3, y: 4)),
            .stroke(.began, StrokePoint(x: 2_000, y: -5)))
        let run = await SignatureScreen.run(.read(.unsigned, signing: signing), .test(), .signingSaved)
        #expect(run.notices == ["saved Ana M 1 2 L 3 4 M 1000 0 L 1000 0. Undo: u"])
    }

    @Test func nobodySignsWithoutAName() async {
        let run = await SignatureScreen.run(.read(.unsigned, signing: .after(.paste(" "))), .test(), .signingSaved)
        #expect(run.state.signing?.problem == TaskValueMessages.message(for: .signerMissing))
        #expect(run.notices == [])
    }

    @Test func aSignatureThatIsNotSavedStaysWithTheReason() async {
        let signing = Signing.after(.paste("Ana"))
        let environment = SignatureEnvironment.test(changed: .failure(.broken))
        let run = await SignatureScreen.run(.read(.unsigned, signing: signing), environment, .signingSaved)
        #expect(run.state.signing?.name == signing.name)
        #expect(run.state.signing?.problem == FlowProblem.broken.message)
        #expect(run.state.signing?.isSaving == false)
        #expect(await SignatureScreen.run(run.state, environment, .signingClosed).state == .read(.unsigned))
    }

    @Test func aSignatureIsNotSavedTwice() async {
        var signing = Signing.after(.paste("Ana"))
        signing.isSaving = true
        #expect(await SignatureScreen.run(.read(.unsigned, signing: signing), .test(), .signingSaved).effects == [])
        #expect(await SignatureScreen.run(.read(.unsigned), .test(), .signingSaved, .ignored).effects == [])
    }

    @Test func aSignatureIsDeletedWithUndo() async {
        #expect(await SignatureScreen.run(.read(.signed()), .test(), .deleteRequested).notices == ["saved. Undo: u"])
        let failed = await SignatureScreen.run(
            .read(.signed()), .test(changed: .failure(.broken)), .deleteRequested)
        #expect(failed.notices == ["the store is in use; try again later"])
        #expect(
            await SignatureScreen.run(.read(.unsigned), .test(), .deleteRequested).notices == ["nobody has signed"])
    }
}
