import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import MillwrightUseCases

extension Trial {
    /// Makes the change whose request goes to the endpoint.
    func change(_ scope: SessionComponent) async throws -> OutboxOperation.ID {
        let order = scope.workOrder(technician.workOrder)
        switch cell.endpoint {
        case .taskValue, .health, .refresh, .operation:
            return try saved(try await order.updateTaskValue.execute(.text("Value \(mark)"), for: technician.task))
        case .taskNote: return try saved(try await order.addTaskNote.execute("Note \(mark)", for: technician.task))
        case .title: return try saved(try await order.edit.execute(.title("Title \(mark)")))
        case .due: return try saved(try await order.edit.execute(.set(.due, .instant(technician.now()))))
        case .note: return try saved(try await order.updateNotes.execute("Notes \(mark)"))
        case .status:
            let now = try await order.getDetails.execute().workOrder.status
            return try saved(try await order.changeStatus.execute(now == .onHold ? .inProgress : .onHold))
        case .attach, .uploadCreate, .uploadPatch, .uploadHead: return try await photo(on: order)
        case .timeEntry:
            let end = technician.now()
            return try saved(try await order.addTimeEntry.execute(from: end.advanced(by: .seconds(-60)), to: end))
        case .part:
            return try saved(try await order.consumePart.execute(LogEntry.PartUse(name: "Part \(mark)", quantity: 1.5)))
        case .reading:
            let reading = LogEntry.MeterReading(meter: "Meter \(mark)", value: 12.5, unit: "h")
            return try saved(try await order.addMeterReading.execute(reading))
        case .cost:
            let cost = LogEntry.Cost(description: "Cost \(mark)", minorUnits: 1_250, currency: "EUR")
            return try saved(try await order.addCost.execute(cost))
        case .request:
            // A person has at most one open request on a work order, so the cell creates one that nobody is assigned to.
            let before = try technician.preparing()
            let created = try await before.createWorkOrder.execute(NewWorkOrder(title: "Wanted \(mark)"))
            _ = try saved(created.outcome)
            _ = try saved(try await before.workOrder(created.id).assign.execute([]))
            try await send(before)
            return try saved(try await scope.workOrder(created.id).requestAssignment.execute("Request \(mark)"))
        case .timeEnd:
            // The timer of an earlier cell may still run.
            let before = try technician.preparing()
            let timer = before.workOrder(technician.workOrder).startTimer
            if case .saved = try await timer.execute().outcome { try await send(before) }
            return try saved(try await order.stopTimer.execute())
        case .signature: return try saved(try await order.captureSignature.execute(signer: "Signer \(mark)"))
        case .noSignature:
            let before = try technician.preparing()
            let sign = before.workOrder(technician.workOrder).captureSignature
            _ = try saved(try await sign.execute(signer: "Signer \(mark)"))
            try await send(before)
            return try saved(try await order.deleteSignature.execute())
        case .photoRemoval:
            let before = try technician.preparing()
            let photo = Photo.ID(try await photo(on: before.workOrder(technician.workOrder)).rawValue)
            try await send(before)
            return try saved(try await order.deletePhoto.execute(photo).outcome)
        case .creation:
            return try saved(try await scope.createWorkOrder.execute(NewWorkOrder(title: "New \(mark)")).outcome)
        case .conflictRecord: return try await conflictRecord(scope)
        case .login, .changes, .download, .templates, .template: throw fail("no change goes out over \(cell.endpoint)")
        }
    }

    private func saved(_ outcome: ChangeOutcome) throws -> OutboxOperation.ID {
        if case .saved(let id) = outcome { return id }
        throw fail("the change was not saved: \(outcome)")
    }

    /// Sends the change that the cell's own change needs, before the fault is armed.
    private func send(_ scope: SessionComponent) async throws {
        let report = try await scope.replayQueue.execute(.complete, listener: SilentListener())
        if report.applied.isEmpty { throw fail("nothing was sent before the fault: \(report)") }
    }

    private func photo(on order: WorkOrderComponent) async throws -> OutboxOperation.ID {
        let file = folder.appendingPathComponent("\(mark).jpg")
        try NewPhoto.make(from: photos.appendingPathComponent("flange.jpg"), comment: mark, at: file)
        let outcome = try await order.uploadPhoto.execute(
            PhotoSource(path: file.path, policy: .keepAll), fileName: "\(mark).jpg"
        ).outcome
        try FileManager.default.removeItem(at: file)
        return try saved(outcome)
    }

    /// Creates a conflict between two titles and accepts the office's title. The lost title goes to the office as a
    /// record.
    private func conflictRecord(_ scope: SessionComponent) async throws -> OutboxOperation.ID {
        let before = try technician.preparing()
        let edit = before.workOrder(technician.workOrder).edit
        guard case .saved(let id) = try await edit.execute(.title("Mine \(mark)")) else {
            throw fail("the title was not saved")
        }
        try await staging.dispatch(title: "Theirs \(mark)", of: technician.workOrder.rawValue)
        _ = try await before.replayQueue.execute(.complete, listener: SilentListener())
        let conflict = try await scope.getConflicts.execute(id)
        let resolution = try await scope.resolveConflict.execute(conflict, choosing: .theirs)
        guard let record = resolution.replacements.first else { throw fail("there is no record") }
        return record.id
    }
}
