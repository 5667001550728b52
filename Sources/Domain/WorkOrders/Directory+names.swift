/// The names of parts, meters and categories that work orders on this device have. They are typed as text, so that each
/// name is compared as a ``KnownName``.
public struct DirectoryNames: Hashable, Sendable {
    /// The parts of the logs, each once and sorted.
    public let parts: [String]
    /// The meters of each asset.
    public let meters: [Asset.ID: [String]]
    /// The categories, each once and sorted.
    public let categories: [String]

    public init(parts: [String] = [], meters: [Asset.ID: [String]] = [:], categories: [String] = []) {
        self.parts = Self.distinct(parts)
        self.meters = meters.mapValues { Self.distinct($0) }
        self.categories = Self.distinct(categories)
    }

    private static func distinct(_ names: [String]) -> [String] {
        var seen: Set<KnownName> = []
        return names.sorted().filter { seen.insert(KnownName($0)).inserted }
    }
}

extension DirectoryNames {
    package init(of details: some Collection<WorkOrderDetails>) {
        var meters: [Asset.ID: [String]] = [:]
        for order in details {
            let known = order.meters
            guard let asset = order.workOrder.asset?.id, !known.isEmpty else { continue }
            meters[asset, default: []] += known
        }
        self.init(
            parts: details.flatMap { $0.log.compactMap(\.part?.name) }, meters: meters,
            categories: details.compactMap(\.workOrder.category))
    }
}

extension WorkOrderDetails {
    /// The meters of the readings in the log.
    package var meters: [String] {
        log.compactMap { $0.reading?.meter }
    }
}
