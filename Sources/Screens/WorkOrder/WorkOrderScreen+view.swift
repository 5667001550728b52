import MillwrightDomain
import MillwrightPresentation
import MillwrightScreenKit
public import MillwrightViews

extension WorkOrderScreen {
    public static func view(_ state: State, in context: ViewContext) -> View {
        guard let snapshot = state.snapshot.value else { return emptyView(state, context) }
        let time = TimeFormatter(now: state.now, zone: context.zone)
        let page = WorkOrderPage(
            details: snapshot.details, checklists: [], isSignedContentChanged: snapshot.isSignedContentChanged,
            time: time)
        return View(
            id: "work-order \(state.id.rawValue)", title: page.name, pinned: pinned(state, page, context),
            body: WorkOrderBlocks(snapshot: snapshot, selected: state.selected, page: page).all,
            message: message(state, context), keys: keys(state, snapshot, context),
            dialog: dialog(state, snapshot, context))
    }

    private static func emptyView(_ state: State, _ context: ViewContext) -> View {
        let words = state.snapshot.problem.map { context.words($0).painted(.bad) } ?? "reading the work order"
        return View(
            id: "work-order \(state.id.rawValue)", title: "Work order", body: [.text(words)],
            message: message(state, context), keys: [KeyHint(.character("r"), "fetch")])
    }

    private static func pinned(_ state: State, _ page: WorkOrderPage, _ context: ViewContext) -> [Block] {
        let problem = state.snapshot.problem.map { Block.text(context.words($0).painted(.bad)) }
        let decision = page.decision.map { context.words($0).painted(.warn) }
        return [.text([page.titleMark, decision, page.heading].compactMap { $0 })] + (problem.map { [$0] } ?? [])
    }

    private static func message(_ state: State, _ context: ViewContext) -> Notice? {
        state.problem.map(context.notice(of:)) ?? context.notice(state.notice, fetching: state.fetching)
    }

    private static func dialog(
        _ state: State, _ snapshot: WorkOrderSnapshot, _ context: ViewContext
    ) -> Dialog? {
        switch state.dialog {
        case .blockers(let menu): menu.dialog(ChangeMessages.reason)
        case .completion(let question): question.dialog
        case .overwriting(let question): question.confirmation.dialog
        case .entryKinds(let menu): menu.dialog(\.words)
        case .entering(let entering): entering.dialog(snapshot.details.workOrder.number, context)
        case .assigning(let assigning): assigning.newer?.dialog(context) ?? assigning.dialog
        case nil: nil
        }
    }

    private static func keys(
        _ state: State, _ snapshot: WorkOrderSnapshot, _ context: ViewContext
    ) -> [KeyHint] {
        let words = { (message: Message?) in message.map { context.words($0.summary) } }
        let blocked = words(state.editRefusal)
        let statuses = statusKeys(snapshot.details.workOrder.status).map { key, label, status in
            KeyHint(key, label, blocked: words(state.refusal(of: status)))
        }
        return [
            KeyHint(.enter, "open", blocked: state.items.isEmpty ? "there is nothing to open" : nil),
            KeyHint(
                .space, state.selectedTask?.tickLabel ?? "tick", blocked: words(state.tickRefusal)),
        ] + statuses.prefix(1) + [
            KeyHint(.character("n"), "notes"), KeyHint(.character("p"), "photos"),
            KeyHint(.character("t"), "timer"), KeyHint(.character("s"), "sign", blocked: blocked),
            KeyHint(.character("e"), "edit", blocked: blocked), KeyHint(.character("u"), "undo"),
            KeyHint(.character("a"), "add part, reading or cost", blocked: blocked),
            state.asksForAssignment
                ? KeyHint(.character("A"), "ask for it")
                : KeyHint(.character("A"), "assign", blocked: words(state.assignRefusal)),
            KeyHint(.character("/"), "search"), KeyHint(.character("r"), "fetch"),
        ] + statuses.dropFirst()
    }

    /// Returns the keys for the statuses that can follow a status, the most common first.
    private static func statusKeys(
        _ status: WorkOrderStatus
    ) -> [(key: Key, label: StyledText, next: WorkOrderStatus)] {
        let begin: (Key, StyledText, WorkOrderStatus) = (.character("b"), "begin", .inProgress)
        let wait: (Key, StyledText, WorkOrderStatus) = (.character("w"), "put on hold", .onHold)
        let complete: (Key, StyledText, WorkOrderStatus) = (.character("c"), "complete", .complete)
        let reopen: (Key, StyledText, WorkOrderStatus) = (.character("R"), "reopen", .open)
        return switch status {
        case .open: [begin, complete, wait]
        case .inProgress: [complete, wait, reopen]
        case .onHold: [begin, complete, reopen]
        case .complete: [reopen]
        }
    }
}
