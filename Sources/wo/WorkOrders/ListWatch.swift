import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// The run of `wo list --watch`. It shows the list now and after each change, until a signal stops it.
struct ListWatch: Sendable {
    let session: SessionComponent
    let query: WorkOrderQuery
    let output: ListOutput

    func execute() async throws(Failure) -> ProgramExit {
        let ended = await output.context.environment.interrupts.run { await follow() }
        if let problem = ended.value { throw ChangeMessages.message(for: problem, number: nil).failure }
        return .done
    }

    /// - Returns: the problem that ended the sequence; `nil` if a signal did.
    private func follow() async -> ChangeError? {
        for await result in session.observeWorkOrders.execute(query) {
            switch result {
            case .success(let list): await show(list)
            case .failure(let problem) where problem.isFinal: return problem
            case .failure(let problem):
                output.context.console.report(ChangeMessages.message(for: problem, number: nil).failure)
            }
            // The reader of the output has gone. The program reports the reason when it ends.
            if output.context.environment.output.problem != nil { return nil }
        }
        return nil
    }

    /// On a terminal, replaces the shown list. Elsewhere, writes the list as one line of JSON.
    private func show(_ list: WorkOrderList) async {
        let console = output.context.console
        guard console.outputStyle.isTerminal, !console.isJSON else {
            return console.answer(line: output.json(list))
        }
        if output.context.environment.value("TERM") != "dumb" { console.clear() }
        await output.show(list)
        if let line = FetchFormatter.line(list.fetch) { console.status(line.styled) }
    }
}

extension ChangeError {
    /// Whether reading again cannot succeed.
    fileprivate var isFinal: Bool { kind == .signInNeeded || kind == .notPermitted }
}
