extension WorkOrderQuery {
    /// The order of a list of work orders. Work orders that are equal in the key follow the default order: due date, then
    /// priority with the highest first, then number.
    public struct Sort: Hashable, Sendable {
        /// The property that is compared first.
        public enum Key: String, Hashable, Sendable, CaseIterable {
            /// The due date. Work orders without one come last in both directions.
            case due
            case priority
            case number
            /// The time of the last update.
            case updated
            /// The title, without regard to case and diacritics.
            case title
        }

        public enum Direction: Hashable, Sendable {
            case ascending, descending
        }

        public let key: Key
        public let direction: Direction

        public init(_ key: Key, _ direction: Direction = .ascending) {
            self.key = key
            self.direction = direction
        }

        /// Returns whether `first` comes before `second`.
        package func isSorted(_ first: WorkOrder, before second: WorkOrder) -> Bool {
            if key == .due, (first.due == nil) != (second.due == nil) { return second.due == nil }
            let (left, right) = direction == .ascending ? (first, second) : (second, first)
            if isLess(left, right) { return true }
            if isLess(right, left) { return false }
            return first.isListed(before: second)
        }

        private func isLess(_ left: WorkOrder, _ right: WorkOrder) -> Bool {
            switch key {
            case .due: left.dueOrNever < right.dueOrNever
            case .priority: left.priority.rank < right.priority.rank
            case .number: left.number < right.number
            case .updated: left.updatedAt < right.updatedAt
            case .title: FoldedText(left.title) < FoldedText(right.title)
            }
        }
    }
}

extension WorkOrder {
    /// Returns whether the work order comes before `other` in the default order.
    fileprivate func isListed(before other: WorkOrder) -> Bool {
        (dueOrNever, other.priority.rank, number) < (other.dueOrNever, priority.rank, other.number)
    }

    fileprivate var dueOrNever: Instant { due ?? Instant(millisecondsSince1970: .max) }
}

extension WorkOrderPriority {
    fileprivate var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
