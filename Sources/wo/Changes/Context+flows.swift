import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases

extension Context {
    /// The flows of a session: what the command line and every other front end does with it.
    func flows(of session: SessionComponent) -> SessionFlows {
        SessionFlows(
            session, offline: options.offline ? "of --offline" : nil, zone: environment.zone, now: environment.now)
    }
}

extension Failure {
    /// Returns the value of `body`, or throws its problem as a failure.
    /// - Parameter nothingSaved: Whether a failure of the store says that nothing was saved.
    @discardableResult
    static func wrapping<Value>(
        flow body: @autoclosure () async throws(FlowProblem) -> Value, nothingSaved: Bool = false
    ) async throws(Failure) -> Value {
        do throws(FlowProblem) { return try await body() } catch {
            let failure = error.message.failure
            throw nothingSaved ? failure.nothingSaved : failure
        }
    }
}
