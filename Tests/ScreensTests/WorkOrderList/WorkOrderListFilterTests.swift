import MillwrightDomain
import MillwrightPresentation
import Testing

@testable import MillwrightScreens

struct WorkOrderListFilterTests {
    private static let kim = User(id: User.ID("kim"), name: "Kim", email: "kim@plant.example")

    private static func order(due hours: Int, for person: String) -> WorkOrder {
        WorkOrder(
            id: WorkOrder.ID("w"), number: 1, title: "Fume hood", due: tenOClock.advanced(by: .seconds(3_600 * hours)),
            assignees: [.user(User.ID(person), name: person)], updatedAt: tenOClock)
    }

    @Test(arguments: [(-30, "kim", true), (-1, "kim", true), (2, "kim", true), (20, "kim", false), (2, "lee", false)])
    func theOwnDayHasWorkOfTodayAndBefore(due: Int, person: String, isShown: Bool) {
        let today = TimeZoneRule.fixed(0).day(of: tenOClock)
        let query = WorkOrderListFilter.myDay.query(today: today)
        #expect(query.accepts(Self.order(due: due, for: person), for: Self.kim, at: tenOClock) == isShown)
    }
}
