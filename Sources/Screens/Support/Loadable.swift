import MillwrightFrontEnd
public import MillwrightPresentation

/// A value that is read from the store.
public enum Loadable<Value: Equatable & Sendable>: Equatable, Sendable {
    /// The first read is still running.
    case loading
    case loaded(Value)
    /// The value could not be read. The screen still shows the last value that was read.
    case failed(Message, last: Value?)

    /// The last value that was read.
    public var value: Value? {
        switch self {
        case .loading: nil
        case .loaded(let value): value
        case .failed(_, let last): last
        }
    }

    /// The reason why the last read failed; `nil` if it did not fail.
    public var problem: Message? {
        if case .failed(let message, _) = self { message } else { nil }
    }

    /// Replaces the value by the result of a read.
    mutating func receive(_ result: Result<Value, FlowProblem>) {
        switch result {
        case .success(let value): self = .loaded(value)
        case .failure(let problem): self = .failed(problem.message, last: value)
        }
    }
}
