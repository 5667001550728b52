/// The assets, locations, people and teams that the work orders on this device name, each once and sorted by name.
public struct Directory: Hashable, Sendable {
    public let assets: [Asset]
    public let locations: [Location]
    public let assignees: [Assignee]

    public init(assets: [Asset], locations: [Location], assignees: [Assignee]) {
        self.assets = assets
        self.locations = locations
        self.assignees = assignees
    }
}

extension Directory {
    /// Creates the directory of these work orders.
    package init(of workOrders: some Sequence<WorkOrder>) {
        var (assets, locations): ([Asset.ID: Asset], [Location.ID: Location]) = ([:], [:])
        var assignees: Set<Assignee> = []
        for order in workOrders {
            if let asset = order.asset { assets[asset.id] = asset }
            if let location = order.location { locations[location.id] = location }
            assignees.formUnion(order.assignees)
        }
        self.init(
            assets: assets.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) },
            locations: locations.values.sorted { ($0.name, $0.id) < ($1.name, $1.id) },
            assignees: assignees.sorted { ($0.name, $0.key) < ($1.name, $1.key) })
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
