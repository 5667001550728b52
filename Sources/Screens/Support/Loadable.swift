public import MillwrightPresentation

/// A value that is read from the store.
public enum Loadable<Value: Equatable & Sendable>: Equatable, Sendable {
    /// The first read has not ended.
    case loading
    case loaded(Value)
    /// The value could not be read. The last value that could be read is still shown.
    case failed(Message, last: Value?)

    /// The newest value that could be read.
    public var value: Value? {
        switch self {
        case .loading: nil
        case .loaded(let value): value
        case .failed(_, let last): last
        }
    }

    /// The reason why the newest value could not be read.
    public var problem: Message? {
        if case .failed(let message, _) = self { message } else { nil }
    }

    /// Replaces the value by the result of a read.
    mutating func receive(_ result: Result<Value, ScreenProblem>) {
        switch result {
        case .success(let value): self = .loaded(value)
        case .failure(let problem): self = .failed(problem.message, last: value)
        }
    }
}
