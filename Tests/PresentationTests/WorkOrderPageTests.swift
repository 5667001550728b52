import MillwrightDomain
import MillwrightUseCases
import MillwrightViews
import Testing

@testable import MillwrightPresentation

struct WorkOrderPageTests {
    private var page: WorkOrderPage {
        WorkOrderPage(
            details: WorkOrderDetails(
                workOrder: WorkOrder(id: WorkOrder.ID("w"), number: 7, title: "Pump", description: "Twice a year")),
            checklists: [], time: TimeFormatter(now: Instant(millisecondsSince1970: 0), zone: .fixed(0)))
    }

    @Test func aFieldWithoutAFixedPlaceIsShownWithItsName() {
        var page = self.page
        #expect(page.lines(columns: 80).map(\.plain).filter { $0.contains("Twice a year") } == ["Twice a year"])
        page.placed.remove(.description)
        #expect(page.lines(columns: 80).map(\.plain).contains("description Twice a year"))
    }

    @Test func everyFieldHasOneRow() {
        let names = page.rows.map { $0[0] }
        for field in Field.ofWorkOrder { #expect(names.filter { $0 == field.rule.name }.count == 1) }
    }

    @Test func theHeadingAndTheFactsAreValues() {
        var details = page.details
        details.workOrder.requiresSignature = true
        let page = WorkOrderPage(details: details, checklists: [], time: page.time)
        #expect(page.title.plain == "7  Pump")
        #expect(page.heading.plain == "open · priority none")
        #expect(
            page.facts.map { "\($0.name.plain): \($0.value.plain)" } == [
                "assigned: nobody", "signature: missing (required)",
            ])
    }

    @Test func everyBlockerHasWords() {
        let since = Instant(millisecondsSince1970: 0)
        let blockers: [CompletionBlocker] = [
            .requiredTaskEmpty(WorkOrderTask.ID("t"), place: 3, label: "Bleed radiator"), .signatureMissing,
            .timerRunning(technician: "Ann", since: since),
        ]
        #expect(
            blockers.map { ChangeMessages.reason($0).plain } == [
                "task 3 \"Bleed radiator\" has no answer", "signature missing", "timer of Ann still running",
            ])
    }
}
