import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Testing

@testable import wo

/// Tests that the commands report data that needs a newer `wo`.
struct NewerVersionTests {
    @Test func aWorkOrderPageCountsItemsThatNeedANewerVersion() {
        var details = WorkOrderDetails(workOrder: WorkOrder(id: WorkOrder.ID("w"), number: 7, title: "Pump"))
        let time = TimeFormatter(now: Plant.now, zone: .fixed(0))
        let page = { WorkOrderPage(details: $0, checklists: [], time: time).lines(columns: 80).map(\.plain) }
        #expect(!page(details).contains { $0.contains("newer version") })
        details.needingNewerVersion = 2
        #expect(
            page(details).contains("! 2 items here need a newer version; they are kept, and shown as they were before")
        )
    }

    @Test func aSingleItemIsNamedInTheSingular() {
        #expect(NewerVersionFormatter.things(1).plain.contains("1 item here needs a newer version"))
        #expect(NewerVersionFormatter.workOrders(1).plain.contains("1 work order needs a newer version"))
    }
}
