import Foundation
import MillwrightKernel

/// The work of one signed-in person. It keeps one scope for the whole session.
@MainActor
struct Desk {
    let scope: SessionComponent

    func listMine() async throws(ChangeError) -> [WorkOrder] {
        let list = try await scope.listWorkOrders.execute(WorkOrderQuery(mineOnly: true))
        print("\(list.workOrders.count) work orders to do, of \(list.totalOnDevice) on this device")
        return list.workOrders
    }

    /// Reads work orders until one has an open task that this kiosk can answer.
    func readOne(of workOrders: [WorkOrder]) async throws(ChangeError) -> (WorkOrder.ID, WorkOrderTask)? {
        for listed in workOrders {
            let details = try await scope.workOrder(listed.id).getDetails.execute()
            let open = details.tasks.first { !$0.isAnswered && answer(to: $0.kind) != nil }
            guard let open else { continue }
            show(details)
            return (listed.id, open)
        }
        return nil
    }

    private func show(_ details: WorkOrderDetails) {
        let workOrder = details.workOrder
        print("WO-\(workOrder.number) \"\(workOrder.title)\": \(workOrder.status.rawValue)")
        print("\(details.tasksLeft) of \(details.tasks.count) tasks left")
        for task in details.tasks { print("- \(task.label): \(task.isAnswered ? "answered" : "open")") }
        for note in details.currentNotes { print("- \(note.author): \(note.body)") }
    }

    /// Starts the work order, adds two photos and a note, and answers the task. Each change is on disk when its call
    /// returns.
    /// - Returns: the ids of the saved changes.
    func work(on id: WorkOrder.ID, _ task: WorkOrderTask, photo path: String?) async throws -> [OutboxOperation.ID] {
        let workOrder = scope.workOrder(id)
        var saved: [OutboxOperation.ID?] = []
        saved.append(report("start", try await workOrder.changeStatus.execute(.inProgress)))
        if let path {
            let name = path.split(separator: "/").last.map { String($0) } ?? path
            let added = try await workOrder.uploadPhoto.execute(PhotoSource(path: path), fileName: name)
            saved.append(report("photo \(name), \(added.photo.content.size) bytes", added.outcome))
            let picture = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
            saved.append(try await addFromCamera(picture, to: workOrder, task))
        }
        saved.append(report("note", try await workOrder.updateNotes.execute("Checked at the kiosk")))
        let answered = try await workOrder.updateTaskValue.execute(answer(to: task.kind), for: task.id)
        saved.append(report("answer to \"\(task.label)\"", answered))
        return saved.compactMap { $0 }
    }

    /// Adds a picture that a camera delivers as bytes.
    private func addFromCamera(
        _ picture: [UInt8], to workOrder: WorkOrderComponent, _ task: WorkOrderTask
    ) async throws(PhotoError) -> OutboxOperation.ID? {
        let added = try await workOrder.uploadPhoto.execute(
            PhotoSource(.bytes(picture)), fileName: "camera.jpg", task: task.id)
        return report("photo from the camera", added.outcome)
    }

    private func report(_ change: String, _ outcome: ChangeOutcome) -> OutboxOperation.ID? {
        guard case .saved(let id) = outcome else {
            print("\(change): there already")
            return nil
        }
        print("\(change): saved on this device")
        return id
    }

    /// Returns a fixed answer in place of a person's answer; `nil` for a kind that this kiosk cannot answer.
    private func answer(to kind: TaskKind) -> TaskValue? {
        switch kind {
        case .subtask: .subtask(.complete)
        case .text: .text("Checked at the kiosk")
        case .inspection: .inspection(.pass)
        case .multipleChoice(let options): options.first.map { .choice($0) }
        case .number(let rule): .number(rule.minimum ?? rule.maximum ?? 0)
        case .meter(let rule): .reading(rule.last ?? 0)
        case .signature, .date: nil
        }
    }
}
