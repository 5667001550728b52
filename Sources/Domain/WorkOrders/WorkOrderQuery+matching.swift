extension WorkOrderQuery {
    /// Returns whether the work order fulfils all conditions except ``search``, which needs the tasks and notes, too.
    package func accepts(_ order: WorkOrder, for user: User, at now: Instant) -> Bool {
        (statuses.isEmpty || statuses.contains(order.status))
            && (priorities.isEmpty || priorities.contains(order.priority))
            && (!mineOnly || order.isAssigned(to: user))
            && isFound(assignee, in: order.assignees.map(\.name))
            && isFound(location, in: order.location.map { [$0.name] } ?? [])
            && (due.isEmpty || due.contains { $0.accepts(order, at: now) })
            && (assetCode.map { order.asset?.hasCode($0) ?? false } ?? true)
    }

    /// The words of ``search``.
    package var searchWords: SearchWords { SearchWords(search ?? "") }

    /// Returns the page of the list that this query selects from all work orders of a device.
    /// - Parameter unconfirmed: the work orders with changes that the server has not confirmed; `nil` if `all` has the
    ///   states of these changes.
    package func list(
        of all: [WorkOrderDetails], for user: User, at now: Instant, asOf: Instant?, needingNewerVersion: Int = 0,
        unconfirmed: [WorkOrder.ID: UnconfirmedState]? = nil, fetch: FetchState = .complete
    ) -> WorkOrderList {
        let words = searchWords
        let found = all.filter {
            accepts($0.workOrder, for: user, at: now) && (words.words.isEmpty || words.match($0.searchText))
        }.sorted { sort.isSorted($0.workOrder, before: $1.workOrder) }
        let page = Array(found.dropFirst(max(0, offset)).prefix(max(0, limit ?? .max)))
        var states: [WorkOrder.ID: UnconfirmedState] = [:]
        for details in page {
            states[details.id] = if let unconfirmed { unconfirmed[details.id] } else { details.unconfirmed.mostUrgent }
        }
        return WorkOrderList(
            workOrders: page.map(\.workOrder), matching: found.count, totalOnDevice: all.count, asOf: asOf,
            needingNewerVersion: needingNewerVersion, unconfirmed: states, fetch: fetch)
    }

    /// Returns whether a name has all words of the text, in any order: `r osei` finds `R. Osei`.
    private func isFound(_ text: String?, in names: [String]) -> Bool {
        guard let words = text.map(SearchWords.init), !words.words.isEmpty else { return true }
        return names.contains { words.match(FoldedText($0)) }
    }
}

extension WorkOrderDetails {
    /// The text that a search scans.
    fileprivate var searchText: FoldedText {
        let order = workOrder
        let names = [order.asset?.name, order.asset?.code, order.location?.name].compactMap { $0 }
        let head = ["wo-\(order.number)", order.title, order.description] + names + order.assignees.map(\.name)
        return FoldedText((head + tasks.flatMap(\.searchTexts) + notes.map(\.text)).joined(separator: "\n"))
    }
}

extension WorkOrderTask {
    /// The parts of the task that a search scans. Of the answers, only texts are the technician's own words.
    package var searchTexts: [String] {
        switch value {
        case .text(let text): [label, note, text]
        case .subtask, .number, .inspection, .choice, .reading, .signature, .date, nil: [label, note]
        }
    }
}
