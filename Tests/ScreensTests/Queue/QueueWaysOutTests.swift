import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightScreenKit
import MillwrightTEA
import MillwrightViews
import Testing

@testable import MillwrightScreens

/// The keys that lead out of a refusal: without the template, to another work order, and by the server's clock.
@Suite struct QueueWaysOutTests {
    private static let created = creation(from: WorkOrderTemplate.ID("round"))
    private static let laborTime = OutboxOperation.sample(
        45,
        .log(
            LogEntry(
                id: LogEntry.ID("l1"), personID: User.ID("kim"), person: "Kim",
                content: .time(LogEntry.TimeSpan(start: tenOClock)), recordedAt: tenOClock)),
        base: nil, .refused(reason: OperationReason(.refused, "422")))

    private static func creation(from template: WorkOrderTemplate.ID?) -> OutboxOperation {
        let order = WorkOrder(id: WorkOrder.ID("w1"), number: 1042, title: "Leak", updatedAt: tenOClock)
        return .sample(
            44, .create(WorkOrderDraft(workOrder: order, templateID: template)), base: nil,
            .refused(reason: OperationReason(.refused, "422")))
    }

    /// Presses the keys one after the other, and returns the state and the notices of all of them.
    private static func press(
        _ keys: [Key], in state: QueueState
    ) async -> (state: QueueState, notices: [String]) {
        var (state, notices) = (state, [String]())
        for key in keys {
            guard let event = QueueScreen.event(for: .key(key), in: state) else { continue }
            let run = await QueueScreen.run(state, .test(), event)
            (state, notices) = (run.state, notices + run.notices)
        }
        return (state, notices)
    }

    @Test func aWorkOrderIsSentWithoutItsTemplate() async {
        let run = await Self.press([.character("t")], in: .read(Self.created))
        #expect(run.notices.contains { $0.contains("retried 44 withoutTemplate") })
        let other = await Self.press([.character("t")], in: .read(Self.creation(from: nil)))
        #expect(!other.notices.contains { $0.contains("retried") })
    }

    @Test(arguments: [("", "moved 44 to new"), ("1043", "moved 44 to 1043")])
    func everythingMovesAfterTheQuestion(typed: String, words: String) async {
        let keys = [.character("m")] + typed.map { Key.character($0) } + [.enter, .enter]
        let question = await Self.press(keys, in: .read(Self.created))
        #expect(question.state.moving?.question != nil && !question.notices.contains { $0.contains("moved") })
        let declined = await Self.press([.escape], in: question.state)
        #expect(declined.state.moving?.question == nil && declined.state.moving?.text.text == typed)
        let agreed = await Self.press([Confirmation.key], in: question.state)
        #expect(agreed.notices.contains { $0.contains(words) } && agreed.state.moving == nil)
    }

    @Test func aFailedMoveKeepsTheNumber() async {
        var state = await Self.press(
            [.character("m"), .character("9"), .enter, Confirmation.key], in: .read(Self.created)
        )
        .state
        #expect(state.moving?.problem != nil && state.moving?.question == nil && state.moving?.text.text == "9")
        state = await Self.press([.character("x"), .enter], in: state).state
        #expect(state.moving?.problem != nil && state.moving?.question == nil)
    }

    @Test func laborTimeIsSentByTheServersClockAfterTheQuestion() async {
        var state = QueueState(now: tenOClock)
        let content = QueueContent(operations: [Self.laborTime], clockSkew: .seconds(-600))
        QueueScreen.apply(.received(.success(content), now: tenOClock), to: &state)
        let asked = await Self.press([.character("c"), .enter], in: state)
        #expect(asked.state.clockQuestion != nil && !asked.notices.contains { $0.contains("retried") })
        let agreed = await Self.press([Confirmation.key], in: asked.state)
        #expect(agreed.notices.contains { $0.contains("retried 45 byServerTime") })
        let other = await Self.press([.character("c")], in: .read(.refused(46)))
        #expect(other.state.clockQuestion == nil)
    }
}
