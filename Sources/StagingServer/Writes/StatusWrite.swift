import MillwrightDomain
import GRDB
import MillwrightWire

/// `POST /v1/workOrders/{id}/status`: changes the status by the rules for permissions and completion.
enum StatusWrite {
    static func change(_ db: Database, _ write: Write) throws -> Outcome {
        var editing = try Editing(write.target, in: db)
        try editing.requirePermission(write.account)
        try ETag.require(editing.dto.statusVersion, in: write.ifMatch)
        let text = try write.decode(StatusChangeDTO.self).status
        guard let next = WorkOrderStatus(rawValue: text) else {
            let names = WorkOrderStatus.allCases.map(\.rawValue).joined(separator: ", ")
            throw Problem.invalid(["status": "must be one of: \(names)"])
        }
        let workOrder = editing.workOrder
        if next == workOrder.status { return .unchanged(editing.row) }
        if let refusal = EditRule.refusal(for: write.account.session, changing: workOrder, to: next) {
            throw RefusalFormatter.of(refusal)
        }
        guard workOrder.status.mayBecome(next) else {
            throw Problem.ruleRefused("A work order that is \(workOrder.status.rawValue) cannot become \(text).")
        }
        if next == .complete { try requireCompletable(editing) }
        editing.dto.setStatus(next.rawValue, by: write.author)
        editing.dto.version += 1
        editing.dto.updatedAt = WireInstant.text(write.at)
        return try .changed(editing.table.put(editing.dto, at: write.at, for: write.cause))
    }

    private static func requireCompletable(_ editing: Editing) throws {
        guard
            let details = WorkOrderMapping.details(
                editing.dto, tasks: try editing.parts(.task).map { try $0.decode(TaskDTO.self) },
                log: try editing.parts(.logEntry).map { try $0.decode(LogEntryDTO.self) })
        else { throw DatabaseError(message: "work order \(editing.dto.id) cannot be read") }
        let blockers = details.completionBlockers
        guard blockers.isEmpty else {
            throw Problem.ruleRefused("The work order cannot be completed yet.", fields: RefusalFormatter.of(blockers))
        }
    }
}
