import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightScreens
import MillwrightTEA
import MillwrightViews

/// The work orders and the technician of the pictures.
enum Plant {
    /// 2026-11-24 10:00 UTC.
    static let now = Instant(millisecondsSince1970: 1_795_514_400_000)
    static let zone = TimeZoneRule.fixed(0)
    static let context = ViewContext(zone: zone) { _ in "wo --help" }
    static let today = zone.day(of: now)
    static let osei = User.ID("osei")
    static let server = Server(address: "https://wo.example.net", name: "North Yard")
    static let problem = FlowProblem(
        Message(.busy, "another program is using the data of this device", next: "\(next: .tryAgain)"))

    static func before(hours: Int64) -> Instant { now.advanced(by: .seconds(-3_600 * hours)) }

    static func session(_ permissions: Set<Permission> = Set(Permission.allCases)) -> Session {
        Session(
            user: User(id: osei, name: "R. Osei", email: "osei@example.net"), permissions: permissions, server: server)
    }

    static func status(isOffline: Bool) -> StatusLine {
        var state = SessionState(now: now)
        let summary = SyncSummary(
            waiting: isOffline ? 3 : 0, conflicts: isOffline ? 1 : 0, quarantined: 0, lastPull: before(hours: 1),
            didLastAttemptFail: isOffline,
            connectivity: isOffline ? .unreachable(since: before(hours: 1)) : .online)
        SessionFeature.apply(.received(.success(summary), now: now), to: &state)
        return SessionFeature.status(state, in: context)
    }

    static let boiler = Asset(id: Asset.ID("a1"), name: "Boiler 2", code: "B2")

    static func order(
        _ number: Int, _ title: String, _ status: WorkOrderStatus = .open, _ priority: WorkOrderPriority = .medium,
        due: Int64? = 6, place: String = "North Yard"
    ) -> WorkOrder {
        WorkOrder(
            id: WorkOrder.ID("w\(number)"), number: number, title: title,
            description: number == 1_042 ? "The pressure drops over night. The tenant is there after 14:00." : "",
            status: status, priority: priority, due: due.map { before(hours: -$0) },
            asset: number == 1_042 ? boiler : nil, location: Location(id: Location.ID(place), name: place),
            assignees: [.user(osei, name: "R. Osei")], category: "heating", requiresSignature: number == 1_042,
            updatedAt: before(hours: 2))
    }

    static let orders = [
        order(1_042, "Replace boiler valve", .inProgress, .high, due: 4),
        order(1_043, "冷却塔の点検", due: 7, place: "Cooling tower"),
        order(1_044, "Ascenseur bloqué entre deux étages", .onHold, due: -50, place: "Tour Nord, hall"),
        order(1_045, "Check the fire doors of all floors and write down which do not close by themselves", due: 30),
        order(1_046, "Yearly inspection", due: nil, place: "Depot"),
    ]

    static let directory = Directory(
        assets: [boiler, Asset(id: Asset.ID("a2"), name: "Pump 7")],
        locations: [Location(id: Location.ID("l1"), name: "North Yard")],
        assignees: [
            .user(osei, name: "R. Osei"), .user(User.ID("ana"), name: "Ana Lima"),
            .team(Team.ID("t"), name: "Day crew"),
        ])

    private static func task(
        _ id: String, _ label: String, _ kind: TaskKind, _ value: TaskValue? = nil, isRequired: Bool = false,
        list: String = "c1"
    ) -> WorkOrderTask {
        var task = WorkOrderTask(
            id: WorkOrderTask.ID(id), checklistID: Checklist.ID(list), label: label, kind: kind, isRequired: isRequired)
        task.value = value
        return task
    }

    static let pressure = WorkOrderTask.ID("t2")

    static func photo(_ id: String, _ name: String, task: WorkOrderTask.ID? = nil) -> Photo {
        Photo(
            id: Photo.ID(id), taskID: task,
            content: Photo.Content(
                sha256: String(repeating: "a", count: 64), size: 2_100_000, format: .jpeg,
                dimensions: Photo.Dimensions(width: 4_000, height: 3_000)),
            fileName: name, addedBy: "R. Osei", addedAt: before(hours: 1))
    }

    /// The work order with one item of each kind.
    static let details: WorkOrderDetails = {
        let entry = { (id: String, content: LogEntry.Content) in
            LogEntry(
                id: LogEntry.ID(id), personID: osei, person: "R. Osei", content: content, recordedAt: before(hours: 1))
        }
        return WorkOrderDetails(
            workOrder: orders[0],
            checklists: [
                Checklist(id: Checklist.ID("c1"), name: "Valve"), Checklist(id: Checklist.ID("c2"), name: "Hand over"),
            ],
            tasks: [
                task("t1", "Close the inlet and bleed the radiator in the stairwell", .subtask, .subtask(.complete)),
                task(
                    "t2", "Inlet pressure", .number(NumberRule(unit: "bar", minimum: 1, maximum: 2)), .number(1.5),
                    isRequired: true),
                task("t3", "Look for leaks", .inspection, isRequired: true),
                task("t4", "Fuel", .multipleChoice(options: ["gas", "oil"]), list: "c2"),
                task("t5", "Remarks for the tenant", .text, list: "c2"),
            ],
            photos: [photo("p1", "valve.jpg"), photo("p2", "old-valve-behind-the-cover.jpg", task: pressure)],
            notes: [
                NoteVersion(
                    id: NoteVersion.ID("n1"), text: "The pump makes a noise when it starts, see the photo.",
                    author: "Ana Lima",
                    savedAt: before(hours: 20)),
                NoteVersion(
                    id: NoteVersion.ID("n2"), text: "Tenant was not in.\nKey is at the gate.", author: "R. Osei",
                    savedAt: before(hours: 1)),
            ],
            log: [
                entry("l1", .part(LogEntry.PartUse(name: "O-ring 12 mm", quantity: 2))),
                entry("l2", .reading(LogEntry.MeterReading(meter: "burner hours", value: 10_251.5, unit: "h"))),
                entry("l3", .cost(LogEntry.Cost(description: "parking", minorUnits: 1_250, currency: "EUR"))),
            ])
    }()

    /// A work order without anything on it.
    static let bare = WorkOrderDetails(workOrder: orders[4])

    static func operation(
        _ sequence: Int64, _ change: Change, base: FieldValue? = nil, _ state: OperationState = .waiting,
        on order: WorkOrder = orders[0]
    ) -> OutboxOperation {
        OutboxOperation(
            id: OutboxOperation.ID("\(sequence)"), sequence: sequence, accountID: osei, workOrderID: order.id,
            workOrderNumber: order.number, change: change, base: base, state: state, attempts: 0,
            createdAt: before(hours: 1))
    }

    static let conflict = operation(
        43, .title("Replace boiler valve"), base: .text("Boiler valve"),
        .conflict(
            .changedOnServer(
                theirs: .text("Boiler valve and gasket"), by: LastEdit(by: "Ana Lima", at: before(hours: 2)))))

    static let operations = [
        operation(41, .taskAnswer(pressure, .number(1.5)), base: .empty), conflict,
        operation(44, .priority(.high), base: .priority(.low), .refused(reason: OperationReason(.refused, "422"))),
        operation(45, .photo(photo("p1", "valve.jpg"))),
    ]

    static let list = view(WorkOrderListScreen.self, RealScreen.listState())
    static let workOrder = view(WorkOrderScreen.self, RealScreen.workOrderState())

    static func view<S: Screen>(_ screen: S.Type, _ state: S.State) -> View where S.Context == ViewContext {
        S.view(state, in: context)
    }
}

extension Screen where Context == ViewContext {
    /// Returns a state after effects.
    static func state(_ initial: State, after effects: Effect...) -> State {
        var state = initial
        for effect in effects { apply(effect, to: &state) }
        return state
    }

    /// Returns the view of a state after effects.
    static func shown(_ initial: State, after effects: Effect..., with change: (inout State) -> Void = { _ in }) -> View
    {
        var state = initial
        for effect in effects { apply(effect, to: &state) }
        change(&state)
        return view(state, in: Plant.context)
    }
}
