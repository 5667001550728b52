import MillwrightDomain
import MillwrightPresentation

@testable import MillwrightScreens

extension WorkOrderListContent {
    static func test(_ list: WorkOrderList) -> WorkOrderListContent {
        WorkOrderListContent(list, at: TimeFormatter(now: tenOClock, zone: .fixed(0)))
    }
}
