/// Calls the kernel's asynchronous functions for a host without Swift concurrency. The host gets the results in
/// closures.
///
/// ```swift
/// let callbacks = Callbacks { closure in DispatchQueue.main.async(execute: closure) }
/// ```
public struct Callbacks: Sendable {
    private let deliver: @Sendable (@escaping @Sendable () -> Void) -> Void

    /// - Parameter deliver: Runs a closure where the host wants its results, such as on a serial queue. It must run
    ///   each closure exactly once, and all closures in their order.
    public init(deliver: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) { self.deliver = deliver }

    /// Calls an asynchronous function and passes its result to `completion`, exactly once. After
    /// ``RunningCall/cancel()``, a use case usually fails with the error that its own error type has for a
    /// cancellation.
    /// - Returns: The running call. It continues if the host does not keep this value.
    @discardableResult
    public func call<Value: Sendable, Failure: Error>(
        _ function: @escaping @Sendable () async throws(Failure) -> Value,
        completion: @escaping @Sendable (Result<Value, Failure>) -> Void
    ) -> RunningCall {
        let call = RunningCall()
        call.start { [deliver] in
            let result: Result<Value, Failure>
            do throws(Failure) { result = .success(try await function()) } catch { result = .failure(error) }
            deliver { completion(result) }
        }
        return call
    }

    /// Passes the elements of a sequence to `receive`, in order, until the sequence ends or the call is canceled. The
    /// next element is read after `receive` has returned, so a slow host has no backlog.
    ///
    /// A host that cancels the call on the serial queue of its closures gets no element afterwards.
    /// - Parameter end: Is called exactly once, after the last element or after the cancellation.
    /// - Returns: The running call. It continues if the host does not keep this value.
    @discardableResult
    public func observe<Values: AsyncSequence & Sendable>(
        _ values: Values, receive: @escaping @Sendable (Values.Element) -> Void, end: @escaping @Sendable () -> Void
    ) -> RunningCall where Values.Element: Sendable, Values.Failure == Never {
        let call = RunningCall()
        call.start { [deliver] in
            for await value in values {
                await withCheckedContinuation { continuation in
                    deliver {
                        if !call.isCanceled { receive(value) }
                        continuation.resume()
                    }
                }
                if call.isCanceled { break }
            }
            deliver(end)
        }
        return call
    }
}
