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
    mutating func receive(_ result: Result<Value, ScreenProblem>) {
        switch result {
        case .success(let value): self = .loaded(value)
        case .failure(let problem): self = .failed(problem.message, last: value)
        }
    }
}

/// A failure that a screen shows as a message.
public struct ScreenProblem: Error, Equatable, Sendable {
    public let message: Message
    /// The value that the person has not seen; `nil` for any other failure.
    public let newer: NewerValue?

    public init(_ message: Message, newer: NewerValue? = nil) {
        self.message = message
        self.newer = newer
    }
}
