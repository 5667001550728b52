public import MillwrightDomain
public import MillwrightOfflineEngine

/// A work order at one moment, with its queued changes.
public struct WorkOrderSnapshot: Equatable, Sendable {
    public var details: WorkOrderDetails
    /// The changes of this work order that are in the queue, in their order.
    public var queue: [OutboxOperation]
    /// Whether the signed content was changed after the signature (`SignatureReport.isContentChanged`).
    public var isSignedContentChanged: Bool?

    public init(details: WorkOrderDetails, queue: [OutboxOperation] = [], isSignedContentChanged: Bool? = nil) {
        self.details = details
        self.queue = queue
        self.isSignedContentChanged = isSignedContentChanged
    }

    /// The items of the work order that a person can select, in the order of the display.
    var items: [WorkOrderItem] { sections.flatMap(\.items) }

    /// The items in the groups of the display. Every group has at least one item.
    var sections: [WorkOrderSection] {
        let all: [WorkOrderSection] =
            checklists
            + [
                WorkOrderSection(kind: .changes, items: queue.map { .change($0.id) }),
                WorkOrderSection(kind: .photos, items: details.photos.map { .photo($0.id) }),
                WorkOrderSection(kind: .notes, items: details.currentNotes.map { .note($0.id) }),
                WorkOrderSection(kind: .log, items: details.log.map { .logEntry($0.id) }),
            ]
        return all.filter { !$0.items.isEmpty }
    }

    /// One section for each checklist. The tasks are already in the order of their checklists.
    private var checklists: [WorkOrderSection] {
        var sections: [WorkOrderSection] = []
        for task in details.tasks {
            let kind = WorkOrderSection.Kind.checklist(task.checklistID)
            if sections.last?.kind == kind {
                sections[sections.count - 1].items.append(.task(task.id))
            } else {
                sections.append(WorkOrderSection(kind: kind, items: [.task(task.id)]))
            }
        }
        return sections
    }

    /// Returns the state of the queued change of a task. If there are several, a change that a person must decide comes
    /// first.
    func state(of task: WorkOrderTask.ID) -> OperationState? {
        let states = queue.filter { $0.change.field?.taskID == task }.map(\.state)
        return states.first { !$0.isSendable } ?? states.last
    }
}
