import MillwrightDomain
import TestSupport
import Testing

@Suite struct DirectoryTests {
    private static func order(_ asset: String?, _ location: String?, _ assignees: [Assignee]) -> WorkOrder {
        var order = Samples.workOrder(assignees: assignees)
        order.asset = asset.map { Asset(id: Asset.ID("id-\($0)"), name: $0) }
        order.location = location.map { Location(id: Location.ID("id-\($0)"), name: $0) }
        return order
    }

    private static func directory(_ orders: [WorkOrder]) -> Directory {
        Directory(of: orders.map { WorkOrderDetails(workOrder: $0) })
    }

    @Test func everyNameIsListedOnceByName() {
        let ana = Assignee.user(Samples.ana.id, name: "Ana")
        let team = Assignee.team(Samples.millwrights.id, name: "Millwrights")
        let directory = Self.directory([
            Self.order("Pump", "Hall 3", [team, ana]), Self.order("Boiler", "Hall 3", [ana]), Self.order(nil, nil, []),
            Self.order("Pump", "Hall 1", []),
        ])
        #expect(directory.assets.map(\.name) == ["Boiler", "Pump"])
        #expect(directory.locations.map(\.name) == ["Hall 1", "Hall 3"])
        #expect(directory.assignees == [ana, team])
    }

    @Test func thePeopleOfLogsAreListedAndAnAssigneeKeepsHerName() {
        let ana = Assignee.user(Samples.ana.id, name: "Ana")
        let vera = Assignee.user(User.ID("vera"), name: "Vera")
        let directory = Directory(
            of: [Self.order(nil, nil, [ana])], people: [vera, .user(Samples.ana.id, name: "A. former name")],
            names: DirectoryNames())
        #expect(directory.assignees == [ana, vera])
    }

    @Test func twoThingsWithOneNameAreBothListed() {
        var other = Self.order("Pump", nil, [])
        other.asset = Asset(id: Asset.ID("id-other"), name: "Pump")
        #expect(
            Self.directory([Self.order("Pump", nil, []), other]).assets.map(\.id.rawValue) == ["id-Pump", "id-other"])
    }

    @Test func peopleWithOneNameAreListedByTheirID() {
        let bos = (0..<20).map { Assignee.user(User.ID("bo-\(10 + $0)"), name: "Bo") }
        #expect(Self.directory([Self.order(nil, nil, bos.reversed())]).assignees == bos)
    }
}
