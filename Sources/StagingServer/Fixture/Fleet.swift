import MillwrightDomain
import MillwrightWire

/// Work orders generated from a seed. The same seed and fixture generate the same work orders.
struct Fleet {
    let count: Int
    let seed: UInt64
    let fixture: FixtureDTO
    let now: Instant

    func made() -> (workOrders: [WorkOrderDTO], tasks: [TaskDTO]) {
        var random = SplitMix64(state: seed)
        var (workOrders, tasks): ([WorkOrderDTO], [TaskDTO]) = ([], [])
        let first = (fixture.workOrders.map(\.number).max() ?? 1_000) + 1
        for number in first..<(first + max(count, 0)) {
            let (workOrder, itsTasks) = one(number, &random)
            workOrders.append(workOrder)
            tasks += itsTasks
        }
        return (workOrders, tasks)
    }

    private func one(_ number: Int, _ random: inout SplitMix64) -> (WorkOrderDTO, [TaskDTO]) {
        let id = self.id(&random)
        let template = fixture.templates.randomElement(using: &random)
        let asset = fixture.assets.randomElement(using: &random)
        let statuses = [WorkOrderStatus.open, .open, .open, .inProgress, .onHold, .complete]
        let status = statuses.randomElement(using: &random) ?? .open
        let priority = WorkOrderPriority.allCases.randomElement(using: &random) ?? .none
        let due = now.advanced(by: .seconds(Int64.random(in: -10...30, using: &random) * 86_400))
        let checklists = (template?.checklists ?? []).map { (NamedDTO(id: self.id(&random), name: $0.name), $0.tasks) }
        let workOrder = WorkOrderDTO(
            id: id, number: number,
            title: [template?.title ?? "Inspect", asset?.name].compactMap { $0 }.joined(separator: ", "),
            description: template?.description ?? "", status: status.rawValue, priority: priority.rawValue,
            due: Bool.random(using: &random) ? WireInstant.text(due) : nil, asset: asset,
            location: fixture.locations.randomElement(using: &random),
            assignees: assignees(&random), category: nil, requiresSignature: false, signature: nil, runningTimers: [],
            checklists: checklists.map(\.0), version: 1, statusVersion: 1, updatedAt: WireInstant.text(now))
        let tasks = checklists.flatMap { checklist, tasks in
            tasks.enumerated().map { place, task in
                TaskDTO(
                    id: self.id(&random), workOrderId: id, checklistId: checklist.id, position: place,
                    label: task.label, required: task.required, kind: task.kind, value: nil, note: "", version: 1)
            }
        }
        return (workOrder, tasks)
    }

    private func assignees(_ random: inout SplitMix64) -> [AssigneeDTO] {
        let users = fixture.users.map { AssigneeDTO(type: "user", id: $0.id, name: $0.name) }
        let teams = fixture.teams.map { AssigneeDTO(type: "team", id: $0.id, name: $0.name) }
        return (users + teams).randomElement(using: &random).map { [$0] } ?? []
    }

    private func id(_ random: inout SplitMix64) -> String {
        UUIDv7.text(at: Instant(millisecondsSince1970: 0), random: (high: random.next(), low: random.next()))
    }
}
