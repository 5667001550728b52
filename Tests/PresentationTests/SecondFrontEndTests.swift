import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Testing

/// A front end that is not a terminal. It shows the name of each step.
private struct WebPage {
    let lines: [MessageText]

    var html: [String] {
        lines.map { $0.text { StyledText(String(describing: $0)) }.plain }
    }
}

/// Tests that another front end can show the queue and a conflict with only Presentation.
struct SecondFrontEndTests {
    private static let now = Instant(millisecondsSince1970: 1_795_254_060_000)
    private static let time = TimeFormatter(now: now, zone: .fixed(0))

    private static func operation(_ sequence: Int64, _ change: Change, _ state: OperationState) -> OutboxOperation {
        OutboxOperation(
            id: OutboxOperation.ID("op-\(sequence)"), sequence: sequence, accountID: User.ID("u"),
            workOrderID: WorkOrder.ID("w"), workOrderNumber: 1042, change: change, base: .text("Valve"), state: state,
            attempts: 1, createdAt: now.advanced(by: .seconds(-60)))
    }

    @Test func aQueuePageOnTheWebShowsActionsInsteadOfCommands() {
        let operations = [
            Self.operation(41, .set(.title, .text("New valve")), .refused(reason: .words("too long."))),
            Self.operation(42, .set(.status, .status(.onHold)), .waiting),
        ]
        let table = QueueTable(
            operations: operations, details: [:], time: Self.time, waitsFor: QueueTable.waits(in: operations))
        let page = WebPage(lines: table.lines(columns: 80)).html
        #expect(page[0].contains("1042 title → \"New valve\"") && page[0].contains("refused: too long"))
        #expect(page[1].contains("editChange(") && page[1].contains("dropChange("), "\(page)")
        #expect(page.allSatisfy { !$0.contains("wo ") }, "\(page)")
    }

    @Test func aConflictCardOffersItsChoicesAsOneStep() throws {
        let change = Change.set(.title, .text("New valve"))
        let operation = Self.operation(43, change, .conflict(.changedOnServer(theirs: .text("Old valve"))))
        let conflict = try #require(Conflict(operation))
        let table = ConflictTable(conflicts: [conflict], details: [:], time: Self.time)
        #expect(table.card(conflict).flatMap(\.steps) == [.resolve(.number(43), choices: conflict.orderedChoices)])
        let card = WebPage(lines: table.card(conflict)).html
        #expect(card[1].contains("New valve") && card[2].contains("Old valve"))
        #expect(card.allSatisfy { !$0.contains("wo ") && !$0.contains("--") }, "\(card)")
    }
}
