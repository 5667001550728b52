import MillwrightDomain
import MillwrightWire

enum WorkOrderMapping {
    static func workOrder(_ dto: WorkOrderDTO) -> WorkOrder? {
        guard let status = WorkOrderStatus(rawValue: dto.status),
            let priority = WorkOrderPriority(rawValue: dto.priority),
            let updatedAt = WireInstant.instant(dto.updatedAt)
        else { return nil }
        let due = dto.due.map(WireInstant.instant)
        let assignees = dto.assignees.map(assignee)
        if case .some(.none) = due { return nil }
        guard !assignees.contains(nil) else { return nil }
        return WorkOrder(
            id: .init(dto.id), number: dto.number, title: dto.title, description: dto.description, status: status,
            priority: priority, due: due ?? nil,
            asset: dto.asset.map { Asset(id: .init($0.id), name: $0.name, code: $0.code) },
            location: dto.location.map { Location(id: .init($0.id), name: $0.name) },
            assignees: assignees.compactMap { $0 }, category: dto.category, requiresSignature: dto.requiresSignature,
            updatedAt: updatedAt)
    }

    /// Returns the details that the completion rules need; `nil` if any part is invalid. Tasks are in list order: by
    /// checklist, then by place.
    static func details(_ dto: WorkOrderDTO, tasks: [TaskDTO], log: [LogEntryDTO]) -> WorkOrderDetails? {
        guard let workOrder = workOrder(dto) else { return nil }
        let entries = log.map(LogMapping.entry)
        let mapped = inListOrder(tasks, checklists: dto.checklists).map(TaskMapping.task)
        let timers = dto.runningTimers.map(timer)
        let signature = dto.signature.map(TaskMapping.signature)
        guard !mapped.contains(nil), !timers.contains(nil), !entries.contains(nil) else { return nil }
        if case .some(.none) = signature { return nil }
        return WorkOrderDetails(
            workOrder: workOrder,
            checklists: dto.checklists.map { Checklist(id: .init($0.id), name: $0.name) },
            tasks: mapped.compactMap { $0 }, signature: signature ?? nil, runningTimers: timers.compactMap { $0 },
            log: entries.compactMap { $0 })
    }

    static func inListOrder(_ tasks: [TaskDTO], checklists: [NamedDTO]) -> [TaskDTO] {
        let place = Dictionary(
            checklists.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
        return tasks.sorted {
            (place[$0.checklistId] ?? .max, $0.position, $0.id) < (place[$1.checklistId] ?? .max, $1.position, $1.id)
        }
    }

    private static func assignee(_ dto: AssigneeDTO) -> Assignee? {
        switch dto.type {
        case "user": .user(.init(dto.id), name: dto.name)
        case "team": .team(.init(dto.id), name: dto.name)
        default: nil
        }
    }

    private static func timer(_ dto: RunningTimerDTO) -> RunningTimer? {
        WireInstant.instant(dto.since).map {
            RunningTimer(
                id: .init(dto.id), technicianID: .init(dto.technicianId), technician: dto.technician, since: $0)
        }
    }
}
