/// A work order with the fields that a list shows.
public struct WorkOrder: Identifiable, Hashable, Sendable {
    public let id: Identifier<WorkOrder>
    /// The readable number that the server assigned: `1042` for `WO-1042`.
    public var number: Int
    public var title: String
    public var description: String
    public var status: WorkOrderStatus
    public var priority: WorkOrderPriority
    public var due: Instant?
    public var asset: Asset?
    public var location: Location?
    public var assignees: [Assignee]
    public var category: String?
    public var requiresSignature: Bool
    /// The time of the last update, by the server's clock.
    public var updatedAt: Instant

    public init(
        id: ID,
        number: Int,
        title: String,
        description: String = "",
        status: WorkOrderStatus = .open,
        priority: WorkOrderPriority = .none,
        due: Instant? = nil,
        asset: Asset? = nil,
        location: Location? = nil,
        assignees: [Assignee] = [],
        category: String? = nil,
        requiresSignature: Bool = false,
        updatedAt: Instant = Instant(millisecondsSince1970: 0)
    ) {
        self.id = id
        self.number = number
        self.title = title
        self.description = description
        self.status = status
        self.priority = priority
        self.due = due
        self.asset = asset
        self.location = location
        self.assignees = assignees
        self.category = category
        self.requiresSignature = requiresSignature
        self.updatedAt = updatedAt
    }

    /// Returns whether the work order is due before `now` and not complete.
    public func isOverdue(at now: Instant) -> Bool {
        guard let due else { return false }
        return due < now && status != .complete
    }

    /// Whether the work order is in progress.
    public var isActive: Bool { status == .inProgress }

    /// Returns whether the work order is assigned to the user or to one of the user's teams.
    public func isAssigned(to user: User) -> Bool { isAssigned(to: user.id, orTo: user.teams.map(\.id)) }

    /// Returns whether the work order is assigned to the user or to one of the teams.
    func isAssigned(to user: User.ID, orTo teams: [Team.ID]) -> Bool {
        assignees.contains { assignee in
            switch assignee {
            case .user(let id, _): id == user
            case .team(let id, _): teams.contains(id)
            }
        }
    }
}
