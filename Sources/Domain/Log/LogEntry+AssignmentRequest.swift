extension LogEntry {
    /// A person's request to be assigned to a work order. Somebody who may assign work orders answers it by assigning
    /// the work order.
    public struct AssignmentRequest: Hashable, Sendable {
        /// The reason for the request; empty if the person gave no reason.
        public let text: String

        public init(text: String = "") { self.text = text }
    }
}

extension WorkOrderDetails {
    /// The requests that are not answered yet: the newest of each person, oldest first. A request is answered when its
    /// person is an assignee. A complete work order has no open requests.
    ///
    /// The device does not know the members of a team. So the assignment of a team leaves the requests of its members
    /// open.
    public var openRequests: [LogEntry] {
        guard workOrder.status != .complete else { return [] }
        var answered: Set<User.ID> = []
        for case .user(let id, _) in workOrder.assignees { answered.insert(id) }
        let open = log.reversed().filter { $0.request != nil && answered.insert($0.personID).inserted }
        return open.reversed()
    }
}
