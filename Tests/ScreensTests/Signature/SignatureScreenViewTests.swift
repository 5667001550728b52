import MillwrightFrontEnd
import MillwrightDomain
@testable import MillwrightScreens
import MillwrightViews
import Testing

@Suite struct SignatureScreenViewTests {
    private func view(_ state: SignatureState) -> View { SignatureScreen.view(state, in: .test) }

    @Test(arguments: [
        (Input.key(.character("s")), SignatureEvent.signingBegan), (.key(.enter), .signingBegan),
        (.key(.character("x")), .deleteRequested),
    ])
    func aKeyHasItsMeaning(_ input: Input, _ event: SignatureEvent) {
        #expect(SignatureScreen.event(for: input, in: .read(.unsigned)) == event)
        #expect(SignatureScreen.event(for: .key(.escape), in: .read(.unsigned)) == nil)
        #expect(SignatureScreen.event(for: .stroke(.began, StrokePoint(x: 1, y: 1)), in: .read(.unsigned)) == nil)
    }

    @Test(arguments: [
        (Input.key(.escape), SignatureEvent.signingClosed), (.key(.enter), .signingSaved),
        (.paste("Ana"), .signingChanged(.after(.paste("Ana")))), (.wheel(lines: 1), .ignored),
    ])
    func signingTakesTheKeys(_ input: Input, _ event: SignatureEvent) {
        let state = SignatureState.read(.unsigned, signing: Signing())
        #expect(SignatureScreen.event(for: input, in: state) == event)
        #expect(SignatureScreen.event(for: .key(.control("p")), in: state) == nil)
    }

    @Test func anUnsignedWorkOrderShowsWhatIsSigned() {
        var content = SignatureContent.unsigned
        var details = content.details
        details.workOrder.description = "drain\nbleed"
        details.tasks[0].value = .text("done")
        details.tasks[0].note = "dry"
        content = SignatureContent(details: details, report: nil)
        #expect(
            view(.read(content)).lines == [
                "# Signature of 1042", "nobody has signed yet; s signs", "## What is signed", "Boiler", "drain",
                "bleed",
                "1  Bleed radiator: \"done\" (note: dry)",
            ])
        #expect(view(.read(content)).blockedKeys == ["x": "nobody has signed"])
    }

    @Test func aSignatureShowsItsDrawingAndTheWarning() {
        #expect(
            view(.read(.signed("M 1 2 L 3 4", isContentChanged: true))).lines.prefix(4) == [
                "# Signature of 1042", "signed by Ana, 10:00 (drawn)",
                "! the work order was changed after the signature", "<signature of Ana>",
            ])
        #expect(
            view(.read(.signed())).lines[1...2] == [
                "signed by Ana, 10:00 (name only)", "the work order is as it was signed",
            ])
        #expect(view(.read(.signed())).workingKeys == ["s sign again", "x delete", "u undo"])
    }

    @Test func theOtherStates() {
        var state = SignatureState(id: WorkOrder.ID("w1"), now: tenOClock)
        #expect(view(state).lines == ["# Signature", "reading the signature on this device"])
        state.content = .failed(FlowProblem.broken.message, last: nil)
        #expect(view(state).lines == ["# Signature", "the store is in use; try again later"])
    }

    @Test func signingShowsTheNameAndTheDrawing() {
        var signing = Signing()
        #expect(
            view(.read(.unsigned, signing: signing)).lines.prefix(4) == [
                "# Signature of 1042", "> name:  (the person who signs)",
                "draw with the mouse, or press Tab and draw with the arrows", "<nothing is drawn>",
            ])
        #expect(view(.read(.unsigned, signing: signing)).blockedKeys == ["Enter": "a signature needs a name"])
        signing = .after(.key(.tab), .key(.space))
        #expect(
            view(.read(.unsigned, signing: signing)).lines[1...3] == [
                "- name:  (the person who signs)", "the pen draws; Space lifts it", "<a drawing of 1 stroke>",
            ])
        signing = .after(.key(.tab), .key(.space), .key(.space), .key(.right), .key(.space), .key(.space))
        (signing.isSaving, signing.problem) = (true, FlowProblem.broken.message)
        #expect(
            view(.read(.unsigned, signing: signing)).lines[1...3] == [
                "- name:  (saving it) (the store is in use; try again later)",
                "the pen is lifted; Space puts it down", "<a drawing of 2 strokes>",
            ])
        #expect(view(.read(.unsigned, signing: signing)).workingKeys.first == "Space pen down")
    }

    @Test func aFullDrawingSaysSo() {
        var signing = Signing()
        signing.drawing.draw(.began, StrokePoint(x: 0, y: 0))
        let words = "the drawing is almost full; end it with a few strokes"
        for step in 0..<2_700 { signing.drawing.draw(.moved, StrokePoint(x: step % 2, y: 0)) }
        #expect(!view(.read(.unsigned, signing: signing)).lines.contains(words))
        for step in 0..<400 { signing.drawing.draw(.moved, StrokePoint(x: step % 2, y: 1)) }
        #expect(view(.read(.unsigned, signing: signing)).lines.contains(words))
        for step in 0..<400 { signing.drawing.draw(.moved, StrokePoint(x: step % 2, y: 1)) }
        let lines = view(.read(.unsigned, signing: signing)).lines
        #expect(lines.contains("the drawing is full; Backspace removes the last stroke"))
    }
}
