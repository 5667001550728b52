import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

extension LiveSession {
    /// Returns the elements of an observation with their failures as messages.
    func observed<Value, Problem>(
        _ values: ObservedValues<Value, Problem>, _ words: @escaping @Sendable (Problem) -> Message
    ) -> AsyncStream<Result<Value, FlowProblem>> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let task = Task {
                for await value in values { stream.yield(value.mapError { problem($0, words) }) }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    /// Returns a stream with one element for each element of `values`: `nil`, or the problem if the value cannot be read.
    func changes<Value, Problem>(
        of values: ObservedValues<Value, Problem>, _ words: @escaping @Sendable (Problem) -> Message
    ) -> AsyncStream<FlowProblem?> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let task = Task {
                for await value in values {
                    switch value {
                    case .success: stream.yield(nil)
                    case .failure(let error): stream.yield(problem(error, words))
                    }
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    private func problem<Problem: KernelError>(_ error: Problem, _ words: (Problem) -> Message) -> FlowProblem {
        if error.kind == .signInNeeded { ended() }
        return FlowProblem(words(error))
    }
}
