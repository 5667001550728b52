import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightScreens

extension QueueEnvironment {
    static func test(
        _ reads: Result<QueueContent, FlowProblem>..., reports: [SendReport] = [],
        edited: Result<MessageText, FlowProblem> = .success("1042 title is changed")
    ) -> QueueEnvironment {
        QueueEnvironment(
            observe: { .of(reads) }, send: { .of(reports) },
            edit: { id, edit in edited.map { "\($0): \(id.rawValue) \(edit.value?.text ?? "")" } },
            retry: { id, choice in "retried \(id.rawValue)\(choice == .asItIs ? "" : " \(choice)")" },
            move: { id, number in
                number == 9 ? .failure(.broken) : .success("moved \(id.rawValue) to \(number.map { "\($0)" } ?? "new")")
            }, drop: { "discarded \($0.rawValue)" }, time: .test)
    }
}

extension QueueState {
    /// A state that has read the operations.
    static func read(_ operations: OutboxOperation..., selected: Int = 0) -> QueueState {
        var state = QueueState(now: tenOClock)
        QueueScreen.apply(.received(.success(QueueContent(operations: operations)), now: tenOClock), to: &state)
        QueueScreen.apply(.selected(row: selected), to: &state)
        return state
    }

    func with(_ change: (inout QueueState) -> Void) -> QueueState {
        var copy = self
        change(&copy)
        return copy
    }
}
