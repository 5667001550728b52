import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightTEA

/// The retry of a refused change.
extension QueueScreen {
    nonisolated(nonsending) static func retry(
        _ state: State, _ event: Event, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        switch event {
        case .retryWithoutTemplateRequested:
            if let problem = state.templateProblem { return await emit.show(problem.sentence, environment.time) }
            guard let selected = state.selected else { return }
            await emit.show(await environment.retry(selected.id, .withoutTemplate), environment.time)
        case .clockRequested:
            guard let question = state.clockProposal else {
                let message = Message(.notInQuarantine, "the change is not labor time of a wrong clock", next: nil)
                return await emit.show(message.sentence, environment.time)
            }
            await emit(.clockQuestionChanged(question))
        case .clockConfirmed:
            guard let question = state.clockQuestion else { return }
            await emit(.clockQuestionChanged(nil))
            await emit.show(await environment.retry(question.operation, .byServerTime), environment.time)
        case .clockDeclined: await emit(.clockQuestionChanged(nil))
        default:
            if let problem = state.retryProblem { return await emit.show(problem.sentence, environment.time) }
            guard let selected = state.selected else { return }
            await emit.show(await environment.retry(selected.id, .asItIs), environment.time)
        }
    }
}

extension QueueState {
    /// The question about labor time that the server refused while this device's clock was ahead; `nil` if the selected
    /// change is another one.
    var clockProposal: ClockQuestion? {
        guard let selected, selected.isLaborTime, case .refused = selected.state, let skew = queue.value?.clockSkew,
            skew < .zero, let clock = PullFormatter.skew(skew)
        else { return nil }
        return ClockQuestion(selected, clock: clock)
    }
}
