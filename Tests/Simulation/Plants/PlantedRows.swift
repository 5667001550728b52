import MillwrightDomain
import MillwrightOfflineEngine

extension ServerRow {
    /// The row without its signature, if another field was changed after the signing.
    var withoutOldSignature: ServerRow {
        guard case .workOrder(let order) = entity, order.versions[.signature] ?? version < version else { return self }
        let unsigned = WorkOrderRow(
            workOrder: order.workOrder, versions: order.versions, checklists: order.checklists, signature: nil,
            runningTimers: order.runningTimers, authors: order.authors)
        return ServerRow(
            workOrderID: workOrderID, version: version, sequence: sequence, entity: .workOrder(unsigned))
    }

    var isDeletedPhoto: Bool {
        if case .deleted(.photo, _, _) = entity { true } else { false }
    }
}

extension ServerState {
    /// The state as if every timer were still running.
    var withoutEnds: ServerState {
        var details = details
        for place in details.log.indices {
            guard var span = details.log[place].time else { continue }
            span.end = nil
            details.log[place].content = .time(span)
        }
        return ServerState(details: details, versions: versions, authors: authors)
    }
}
