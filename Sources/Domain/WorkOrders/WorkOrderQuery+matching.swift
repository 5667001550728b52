extension WorkOrderQuery {
    /// Returns whether the work order matches the query of `user`. Ignores ``limit``.
    package func matches(_ order: WorkOrder, for user: User) -> Bool {
        (statuses.isEmpty || statuses.contains(order.status)) && (!mineOnly || order.isAssigned(to: user))
            && (search.map { $0.isEmpty || order.searchText.contains($0.lowercased()) } ?? true)
    }
}

extension WorkOrder {
    fileprivate var searchText: String {
        ["wo-\(number)", title, description, asset?.name, asset?.code, location?.name].compactMap { $0 }
            .joined(separator: "\n").lowercased()
    }

    /// Returns whether the work order comes before `other` in a list.
    package func isListed(before other: WorkOrder) -> Bool {
        let never = Instant(millisecondsSince1970: .max)
        let rank = WorkOrderPriority.allCases.firstIndex(of: priority) ?? 0
        let otherRank = WorkOrderPriority.allCases.firstIndex(of: other.priority) ?? 0
        return (due ?? never, otherRank, number) < (other.due ?? never, rank, other.number)
    }
}
