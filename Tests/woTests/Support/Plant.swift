import MillwrightDomain

/// A small plant: two work orders, one of them with a task of each kind.
enum Plant {
    /// 2026-11-21 09:41 UTC, a Saturday.
    static let now = Instant(millisecondsSince1970: 1_795_254_060_000)
    static let tess = User(
        id: User.ID("u-tess"), name: "Tess Okafor", email: "tess@plant.example",
        teams: [Team(id: Team.ID("t-1"), name: "Day shift")])
    static let server = Server(address: "https://wo.plant.example", name: "Plant")
    static let session = Session(user: tess, permissions: Set(Permission.allCases), server: server)

    static let kinds: [(String, TaskKind)] = [
        ("Shut the valve", .subtask), ("What was found", .text),
        ("Pressure", .number(NumberRule(unit: "bar", minimum: 1, maximum: 5, keepsOutOfRange: true))),
        ("Casing", .inspection), ("Oil", .multipleChoice(options: ["10W", "20W"])),
        ("Hours", .meter(MeterRule(unit: "h", last: 100))), ("Sign-off", .signature), ("Next visit", .date),
    ]

    static func boiler(title: String = "Replace boiler valve") -> WorkOrderDetails {
        let list = Checklist(id: Checklist.ID("c-1"), name: "Safety")
        let tasks = kinds.enumerated().map { index, kind in
            WorkOrderTask(
                id: WorkOrderTask.ID("task-\(index + 1)"), checklistID: list.id, label: kind.0, kind: kind.1,
                isRequired: index < 2)
        }
        return WorkOrderDetails(
            workOrder: WorkOrder(
                id: WorkOrder.ID("wo-1042"), number: 1042, title: title, description: "Second floor.",
                status: .inProgress, priority: .high, due: now.advanced(by: .seconds(4 * 3_600)),
                asset: Asset(id: Asset.ID("a-1"), name: "Boiler 2", code: "B2"),
                location: Location(id: Location.ID("l-1"), name: "Kestrel House"),
                assignees: [.user(tess.id, name: tess.name)], category: "Heating", updatedAt: now),
            checklists: [list], tasks: tasks)
    }

    static func lift() -> WorkOrderDetails {
        WorkOrderDetails(
            workOrder: WorkOrder(
                id: WorkOrder.ID("wo-1051"), number: 1051, title: "冷却塔の点検", status: .onHold, priority: .low,
                due: now.advanced(by: .seconds(-2 * 86_400)), updatedAt: now))
    }

    static func finished() -> WorkOrderDetails {
        WorkOrderDetails(
            workOrder: WorkOrder(
                id: WorkOrder.ID("wo-1060"), number: 1060, title: "Grease bearings", status: .complete, updatedAt: now))
    }
}
