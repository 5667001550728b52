/// The assets, locations, people and teams that the work orders on this device name, each once and sorted by name. A
/// work order names the people and teams that it is assigned to and the people of its log, such as a person who asks for
/// it.
public struct Directory: Hashable, Sendable {
    public let assets: [Asset]
    public let locations: [Location]
    public let assignees: [Assignee]

    public let names: DirectoryNames

    public init(
        assets: [Asset], locations: [Location], assignees: [Assignee], names: DirectoryNames = DirectoryNames()
    ) {
        self.assets = assets
        self.locations = locations
        self.assignees = assignees
        self.names = names
    }
}

extension Directory {
    /// Creates the directory of these work orders.
    /// - Parameters:
    ///   - people: the people of the work orders' logs.
    ///   - names: the names in the work orders and their logs.
    package init(of workOrders: some Sequence<WorkOrder>, people: some Sequence<Assignee>, names: DirectoryNames) {
        var (assets, locations): ([Asset.ID: Asset], [Location.ID: Location]) = ([:], [:])
        var assignees: Set<Assignee> = []
        for order in workOrders {
            if let asset = order.asset { assets[asset.id] = asset }
            if let location = order.location { locations[location.id] = location }
            assignees.formUnion(order.assignees)
        }
        let assigned = Set(assignees.map(\.key))
        assignees.formUnion(people.filter { !assigned.contains($0.key) })
        self.init(
            assets: assets.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) },
            locations: locations.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) },
            assignees: assignees.sorted { ($0.name, $0.key) < ($1.name, $1.key) }, names: names)
    }
}

extension Directory {
    /// Creates the directory of these work orders and their logs. If the name of a person has changed, the newest name
    /// counts.
    package init(of details: some Collection<WorkOrderDetails>) {
        var newest: [User.ID: LogEntry] = [:]
        for entry in details.flatMap(\.log) {
            if let known = newest[entry.personID], known.recordedAt >= entry.recordedAt { continue }
            newest[entry.personID] = entry
        }
        self.init(
            of: details.map(\.workOrder), people: newest.values.map { .user($0.personID, name: $0.person) },
            names: DirectoryNames(of: details))
    }
}

extension Assignee {
    /// A text that is different for any two people or teams. It gives a stable order to those with the same name.
    fileprivate var key: String {
        switch self {
        case .user(let id, _): "user \(id.rawValue)"
        case .team(let id, _): "team \(id.rawValue)"
        }
    }
}
