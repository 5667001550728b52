import MillwrightDomain
import MillwrightPresentation
import MillwrightViews
import Testing

struct SearchHitFormatterTests {
    private let order = WorkOrder(
        id: WorkOrder.ID("w"), number: 1042, title: "Replace the boiler valve", description: "Bleed the radiator first",
        asset: Asset(id: Asset.ID("a"), name: "Boiler 1", code: "K-77"),
        location: Location(id: Location.ID("l"), name: "Kestrel House"),
        assignees: [.user(User.ID("u"), name: "Åsa Berg")], updatedAt: Instant(millisecondsSince1970: 0))

    @Test(arguments: [
        ("", ""), ("valve", ""), ("1042", ""), ("WO-1042 boiler", ""), ("radiator", "description"),
        ("valve radiator", "description"), ("k-77", "asset"), ("kestrel", "location"), ("asa", "assignee"),
        ("gasket", "task or note"),
    ])
    func thePartWithAWordThatIsNotInTheTitleIsNamed(search: String, part: String) {
        #expect(SearchHitFormatter(search).part(of: order).plain == part)
    }
}
