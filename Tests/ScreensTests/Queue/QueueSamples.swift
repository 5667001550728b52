import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens

extension QueueEnvironment {
    static func test(
        _ reads: Result<QueueContent, ScreenProblem>..., reports: [SendReport] = [],
        edited: Result<MessageText, ScreenProblem> = .success("1042 title is changed")
    ) -> QueueEnvironment {
        QueueEnvironment(
            observe: { .of(reads) }, send: { .of(reports) },
            edit: { id, value in edited.map { "\($0): \(id.rawValue) \(value.text ?? "")" } },
            retry: { "retried \($0.rawValue)" }, drop: { "discarded \($0.rawValue)" }, time: .test)
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
