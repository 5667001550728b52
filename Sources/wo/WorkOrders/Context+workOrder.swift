import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

extension Context {
    /// - Parameter words: The arguments of the command; the first one is the number.
    func number(in words: [String], command: StyledText, example: StyledText) throws(Failure) -> Int {
        guard let word = words.first else {
            throw UsageMessages.missing(
                "number", in: command, "which work order?", example: "\(example)  (wo list shows numbers)")
        }
        guard let number = WorkOrderNumber.parse(word) else {
            if ["add", "list"].contains(word), words.count > 1, WorkOrderNumber.parse(words[1]) != nil {
                throw UsageMessages.unneededWord(word, before: Array(words.dropFirst()), in: command)
            }
            throw UsageMessages.badNumber(word, in: command, example: example)
        }
        return number
    }

    /// - Parameter words: The arguments of the command; the second one names the task.
    func task(in words: [String], command: StyledText, example: StyledText) throws(Failure) -> TaskSelector {
        guard words.count > 1 else {
            throw UsageMessages.missing(
                "task", in: command, "which task?", example: "\(example)  (wo task list shows them)")
        }
        let word = words[1]
        guard let task = TaskSelector(word) else {
            throw UsageMessages.badTask(word, in: command, example: example)
        }
        return task
    }

    func nothingAfter(_ count: Int, in words: [String], command: StyledText, usage: StyledText) throws(Failure) {
        guard words.count > count else { return }
        throw UsageMessages.tooMany(words[count], in: command, usage: usage)
    }

    func withWorkOrder<Value>(
        _ number: Int, _ command: String, _ body: (ChosenWorkOrder) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await withSession(command) { session async throws(Failure) in
            try await body(try await workOrder(number, in: session))
        }
    }

    func workOrder(_ number: Int, in session: SessionComponent) async throws(Failure) -> ChosenWorkOrder {
        let id = try await find(number, in: session)
        return ChosenWorkOrder(number: number, session: session, component: session.workOrder(id), time: time)
    }

    /// Returns the work order with a number. If it is not on this device, it is fetched.
    func find(_ number: Int, in session: SessionComponent) async throws(Failure) -> WorkOrder.ID {
        do {
            return try await session.findWorkOrder.execute(number: number)
        } catch .workOrderNotFound {
            return try await findOnServer(number, in: session)
        } catch {
            throw ChangeMessages.message(for: error, number: number).failure
        }
    }

    /// Fetches changes and searches again. A work order counts as not found only after this search.
    private func findOnServer(_ number: Int, in session: SessionComponent) async throws(Failure) -> WorkOrder.ID {
        let asked = try await askServer(for: number, of: session)
        do {
            return try await session.findWorkOrder.execute(number: number)
        } catch .workOrderNotFound {
            let close = try await numbersClose(to: number, in: session)
            let fetch = try await fetchState(of: session)
            throw WorkOrderMessages.notFound(number, close: close, asked, fetch: fetch).failure
        } catch {
            throw ChangeMessages.message(for: error, number: number).failure
        }
    }

    private func askServer(for number: Int, of session: SessionComponent) async throws(Failure) -> ServerAsked {
        if options.offline {
            return .no("the server was not asked (--offline)", next: "\(next: .showWorkOrder(number))")
        }
        let pull = session.pullChanges
        let ended = await showing(.contacting(session.session.server.address)) { _ in
            await environment.interrupts.run { () async -> SyncError? in
                do throws(SyncError) {
                    _ = try await pull.execute(.limited)
                    return nil
                } catch { return error }
            }
        }
        switch ended.value {
        case nil: return .yes
        case .cancelled: throw Failure.stopped(by: ended.signal)
        case let error?:
            let message = SyncMessages.message(for: error)
            return .no(
                "the server cannot be asked now: \(message.summary)", next: message.next ?? "\(next: .fetch)")
        }
    }

    private func numbersClose(to number: Int, in session: SessionComponent) async throws(Failure) -> [Int] {
        let all = try await Failure.wrapping(
            try await session.listWorkOrders.execute(WorkOrderQuery(statuses: []))
        ) {
            ChangeMessages.message(for: $0, number: number).failure
        }
        let numbers = all.workOrders.map { String($0.number) }
        return Suggestions.matches(for: String(number), among: numbers, limit: 1).prefix(3).compactMap { Int($0) }
    }
}
