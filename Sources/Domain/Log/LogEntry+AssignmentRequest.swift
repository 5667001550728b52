extension LogEntry {
    /// A person's request to be assigned to a work order. Somebody who may assign work orders answers it by assigning
    /// the work order to the person or to one of the person's teams.
    public struct AssignmentRequest: Hashable, Sendable {
        /// The reason for the request; empty if the person gave no reason.
        public let text: String
        /// The teams of the person at the time of the request.
        public let teams: [Team.ID]

        public init(text: String = "", teams: [Team.ID] = []) {
            self.text = text
            self.teams = teams
        }
    }
}

extension WorkOrderDetails {
    /// The requests that are not answered yet: the newest of each person, oldest first. A request is answered when its
    /// person is an assignee, or when one of the person's teams is. A complete work order has no open requests.
    public var openRequests: [LogEntry] {
        guard workOrder.status != .complete else { return [] }
        var people: Set<User.ID> = []
        let open = log.reversed().filter { entry in
            guard let request = entry.request, people.insert(entry.personID).inserted else { return false }
            return !workOrder.isAssigned(to: entry.personID, orTo: request.teams)
        }
        return open.reversed()
    }
}
