import MillwrightDomain
import TestSupport
import Testing

@Suite struct SignatureRuleTests {
    private static func problem(signer: String = "Bo", strokes: String? = nil) -> TaskValueRefusalReason? {
        SignatureRule.problem(in: Signature(signer: signer, signedAt: Samples.noon, strokes: strokes))
    }

    @Test func aNameIsEnough() {
        #expect(Self.problem() == nil)
    }

    @Test(arguments: ["", " \u{A0}\n"]) func aBlankNameIsRefused(signer: String) {
        #expect(Self.problem(signer: signer, strokes: "M 1 2") == .signerMissing)
    }

    @Test func theNameFollowsTheTextRule() {
        #expect(Self.problem(signer: "Bo\u{1B}") == .text(.controlCharacter(0x1B)))
        #expect(Self.problem(signer: String(repeating: "x", count: 10_001)) == .text(.tooLong(10_001)))
    }

    @Test(arguments: ["M 10 10 L 90 40", "m1,2\nc-3e2.5 4,5,6 z", "M0 0 H 5 V 5 Q 1 1 2 2 A 1 1 0 0 1 3 3 Z"])
    func pathDataOfSVGIsAllowed(strokes: String) {
        #expect(Self.problem(strokes: strokes) == nil)
    }

    @Test(
        arguments: [
            "", "L 1 2", " M 1 2", "M", "M L", "M 1 2<script>", "M 1 2\u{0}", "M 1 2 \u{661}", "M 1 2\r", "M 1\" 2",
        ])
    func anyOtherTextIsNoPath(strokes: String) {
        #expect(Self.problem(strokes: strokes) == .strokesNotAllowed)
    }

    @Test func longStrokesAreRefused() {
        let half = String(repeating: "1", count: SignatureRule.longestStrokes - 1)
        #expect(Self.problem(strokes: "M" + half) == nil)
        #expect(Self.problem(strokes: "M1" + half) == .strokesNotAllowed)
    }

    @Test func aSignatureTaskFollowsTheSameRule() {
        let drawn = Signature(signer: "Bo", signedAt: Samples.noon, strokes: "no path")
        #expect(TaskKind.signature.problem(with: .signature(drawn)) == .strokesNotAllowed)
    }
}
