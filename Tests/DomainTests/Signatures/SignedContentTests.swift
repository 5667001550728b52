import MillwrightDomain
import TestSupport
import Testing

@Suite struct SignedContentTests {
    private static let answered = WorkOrderDetails(
        workOrder: Samples.workOrder(),
        tasks: [Samples.task("a", value: .text("dry"), note: "ok"), Samples.task("b", .number(NumberRule()))])

    @Test(
        arguments: [
            Change.title("Other"), .description("Other"), Samples.value("a", .text("wet")), Samples.value("a", nil),
            Samples.taskNote("b", "x"), Samples.value("b", .number(2)),
        ])
    func aChangeOfTheTitleDescriptionOrATaskChangesTheContent(change: Change) {
        var details = Self.answered
        details.apply(change)
        #expect(details.signedContent != Self.answered.signedContent)
    }

    @Test(
        arguments: [
            Change.status(.onHold), .priority(.high), .set(.due, .instant(Samples.noon)), .signature(Samples.signed),
            .note(Samples.note("n")), .photo(Samples.photo("p")), .log(Samples.time("l", 0)),
            .set(.assignees, .assignees([.user(Samples.bo.id, name: "Bo")])),
        ])
    func noOtherChangeChangesTheContent(change: Change) {
        var details = Self.answered
        details.apply(change)
        #expect(details.signedContent == Self.answered.signedContent)
    }

    @Test func onlyASignatureWithAPictureIsABarrier() {
        let pictured = Change.signature(Signature(signer: "Bo", signedAt: Samples.noon, pictureSHA256: "hash-p"))
        #expect(pictured.depends(on: .photo(Samples.photo("p"))) && Change.title("x").depends(on: pictured))
        #expect(pictured.rule.group == Change.signature(Samples.signed).rule.group)
        #expect(!Change.signature(Samples.signed).depends(on: .photo(Samples.photo("p"))))
    }

    /// If a text moves from one field to the next, the content must differ, although the joined texts are the same.
    @Test func textsAreNotConfusedWithTheirNeighbors() {
        func content(_ title: String, _ description: String, _ note: String) -> String {
            var details = WorkOrderDetails(workOrder: Samples.workOrder(), tasks: [Samples.task("a", note: note)])
            (details.workOrder.title, details.workOrder.description) = (title, description)
            return details.signedContent
        }
        let contents = [
            content("ab", "", ""), content("a", "b", ""), content("a", "", "b"), content("a", "1:b", ""),
            content("a1:b", "", ""), content("a\n", "b", ""), content("a", "\nb", ""),
        ]
        #expect(Set(contents).count == contents.count)
    }
}
