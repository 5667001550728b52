import MillwrightClients
public import MillwrightDomain

/// A server for tests. It keeps people, work orders and the changes of devices in memory.
///
/// The plant implements the kernel's HTTP API with the same guarantees. It applies each change at most once, and it
/// enforces the rules for work orders. It refuses a change of a value that somebody else has changed in the meantime.
/// It has no event stream that announces changes. It sends only photos that devices have uploaded to it. A token is
/// valid until its session is ended. For tests over a real network, use `wo-staging`.
public final class InMemoryPlant: Sendable {
    /// The address to sign in at.
    public static let address = "https://plant.example"

    /// The clock of the plant and of all kernels on it.
    public let time: ManualTime
    private let state: Locked<PlantState>

    /// Creates a plant without people and work orders.
    /// - Parameter name: the name that the plant reports to devices.
    public init(name: String = "Plant", time: ManualTime = ManualTime()) {
        self.time = time
        state = Locked(PlantState(name: name))
    }

    // MARK: People

    /// Adds a person who can sign in.
    /// - Returns: the credentials of the person.
    @discardableResult
    public func add(
        _ user: User, password: String = "in-memory", permissions: Set<Permission> = Set(Permission.allCases)
    ) -> Credentials {
        let credentials = Credentials(email: user.email, password: password)
        state.withLock { $0.people[user.id] = PlantPerson(user, credentials, permissions) }
        return credentials
    }

    /// Ends the person's sessions on all devices. The plant answers the next request of a device with "sign in again".
    public func endSessions(of person: User.ID) {
        state.withLock { state in state.tokens = state.tokens.filter { $0.value != person } }
    }

    // MARK: Work orders

    /// Adds a work order with its tasks and notes, or replaces it. The next pull of a device brings it.
    public func add(_ details: WorkOrderDetails) {
        let now = time.now
        state.withLock { $0.put(details, at: now) }
    }

    /// Returns the work order in its current state at the plant; `nil` if it does not exist.
    public func details(of workOrder: WorkOrder.ID) -> WorkOrderDetails? {
        state.withLock { $0.workOrders[workOrder]?.details }
    }

    /// Makes a change as a colleague in the office who has every permission. The next pull of a device brings it. If a
    /// device has queued a change of the same field, that change ends in conflict.
    /// - Throws: ``ChangeError`` if there is no such work order or task, or if the rules forbid the change.
    public func change(_ change: Change, on workOrder: WorkOrder.ID, by name: String) throws(ChangeError) {
        let now = time.now
        try state.withLock { (state) throws(ChangeError) in
            let colleague = User(id: User.ID("office"), name: name, email: "")
            try state.check(change, on: workOrder, by: colleague, with: Set(Permission.allCases))
            _ = state.apply(change, on: workOrder, by: name, at: now)
        }
    }

    /// Deletes a work order with everything on it. Does nothing if it does not exist.
    public func remove(_ workOrder: WorkOrder.ID) { state.withLock { $0.remove(workOrder) } }

    // MARK: Changes of the devices

    /// The changes that the plant has accepted, in their order. A change that arrived several times is listed once.
    public var accepted: [AcceptedChange] { state.withLock { $0.accepted } }

    /// Returns the number of times that a change has arrived, accepted or not.
    public func arrivals(of change: Change.ID) -> Int { state.withLock { $0.arrivals[change, default: 0] } }

    /// Loses the responses to the next `count` changes, after the plant has accepted or refused them. The device then
    /// cannot know whether its change was accepted.
    public func loseResponses(toNext count: Int) { state.withLock { $0.responsesToLose = count } }

    // MARK: The network

    /// Returns the response; `nil` if the response is to be lost.
    func handle(_ request: PlantRequest) -> PlantResponse? {
        let now = time.now
        return state.withLock { $0.response(to: request, at: now) }
    }

    func makeDeviceNumber() -> UInt64 {
        state.withLock { state in
            state.devices += 1
            return state.devices
        }
    }
}
