import MillwrightDomain

extension PlantState {
    /// Checks a change by the kernel's own rules.
    /// - Throws: the reason why the person may not make the change.
    func check(
        _ change: Change, on id: WorkOrder.ID, by user: User, with permissions: Set<Permission>
    ) throws(ChangeError) {
        guard let details = workOrders[id]?.details else { throw .workOrderNotFound }
        // Any person may leave a record for the office, in every state of the work order.
        if change.addedRecord != nil { return }
        guard details.hasPlace(for: change) else { throw .taskNotFound }
        let session = Session(
            user: user, permissions: permissions, server: Server(address: InMemoryPlant.address, name: name))
        if case .set(.status, .status(let next)) = change {
            return try Self.check(next, on: details, in: session)
        }
        if let refusal = EditRule.refusal(for: session, making: change, on: details) { throw .refused(refusal) }
        if let entry = change.addedLogEntry, let problem = LogRule.problem(with: entry.content, now: entry.recordedAt) {
            throw .logNotAllowed(problem)
        }
        if let note = change.addedNote, let problem = TextRule.problem(in: note.text) { throw .textNotAllowed(problem) }
        guard case .set(let field, let value) = change else { return }
        guard field.accepts(value) else { throw .notEditable }
        if let problem = field.rule.content?.textProblem(in: value) { throw .textNotAllowed(problem) }
        if let problem = value.signature.flatMap({ SignatureRule.problem(in: $0) }) { throw .valueNotAllowed(problem) }
        if let signature = value.signature, !details.hasPicture(of: signature) {
            throw .pictureNotAdded(.photoNotFound)
        }
        if let task = field.taskID.flatMap({ details.task($0) }), let answer = value.taskValue,
            let problem = task.kind.problem(with: answer)
        {
            throw .valueNotAllowed(problem)
        }
    }

    private static func check(
        _ next: WorkOrderStatus, on details: WorkOrderDetails, in session: Session
    ) throws(ChangeError) {
        let current = details.workOrder.status
        if current == next { return }
        if let refusal = EditRule.refusal(for: session, changing: details.workOrder, to: next) {
            throw .refused(refusal)
        }
        guard current.mayBecome(next) else { throw .cannotBecome(next, from: current) }
        let blockers = next == .complete ? details.completionBlockers : []
        guard blockers.isEmpty else { throw .cannotComplete(blockers) }
    }
}
