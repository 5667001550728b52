import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Testing

struct MessageTextTests {
    private static let text: MessageText = "first \(next: .fetch), then \(next: .send)"

    @Test func aMessageListsItsStepsInOrder() {
        #expect(Self.text.steps == [.fetch, .send])
        #expect(MessageText.joined([Self.text, "\(next: .signIn)"], by: "; ").steps == [.fetch, .send, .signIn])
    }

    @Test func aFrontEndUsesItsOwnWordsForAStep() {
        #expect(Self.text.text { $0 == .fetch ? "F5" : "F6" }.plain == "first F5, then F6")
    }

    @Test func untrustedTextIsEscapedInAMessage() {
        let message: MessageText = "it said \("\u{1B}[2J"): \(next: .send)"
        #expect(message.text { _ in "F6" }.plain == "it said ␛[2J: F6")
    }

    @Test func aRoleAppliesToTextAndSteps() {
        let painted = Self.text.painted(.warn).text { _ in "F5" }
        #expect(painted.spans.allSatisfy { $0.role == .warn || $0.text.isEmpty })
    }

    /// Another front end has no commands, so its messages must not say "give the same command again".
    @Test func storageMessagesContainNoWoCommand() {
        let problems: [StorageError] = [
            .diskFull, .outboxFull(limit: 5), .notWritable(path: "/d", reason: "r"), .busy(holder: nil),
            .unusable(reason: "r"), .secretExposed(path: "/d"), .secretUnreadable(path: "/d", reason: "r"),
            .device(reason: "r"), .signedOut, .cancelled,
        ]
        for message in problems.map(StorageMessages.message) {
            let next = message.next?.text { _ in "" }.plain ?? ""
            #expect(!"\(message.summary.text { _ in "" }.plain) \(next)".contains("wo "), "\(message)")
        }
    }
}
