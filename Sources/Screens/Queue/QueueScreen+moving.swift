import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightTEA

/// The move of everything unsent of a refused or deleted work order to another one.
extension QueueScreen {
    nonisolated(nonsending) static func move(
        _ state: State, _ event: Event, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        switch event {
        case .moveBegan:
            if let problem = state.moveProblem { return await emit.show(problem.sentence, environment.time) }
            guard let selected = state.selected else { return }
            await emit(.moveChanged(MoveEntering(selected)))
        case .moveTyped(let text):
            guard var moving = state.moving else { return }
            moving.type(text)
            await emit(.moveChanged(moving))
        case .moveAsked, .moveDeclined: await ask(state, event == .moveAsked, emit)
        case .moveAgreed: await save(state, environment, emit)
        default: await emit(.moveChanged(nil))
        }
    }

    nonisolated(nonsending) private static func ask(_ state: State, _ asks: Bool, _ emit: Emit<Effect>) async {
        guard var moving = state.moving else { return }
        moving.question = nil
        do throws(FlowProblem) { if asks { try moving.ask() } } catch {
            return await emit(.moveFailed(error.message))
        }
        await emit(.moveChanged(moving))
    }

    nonisolated(nonsending) private static func save(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard var moving = state.moving, moving.question != nil, !moving.isSaving else { return }
        let number: Int?
        do throws(FlowProblem) { number = try moving.number() } catch {
            return await emit(.moveFailed(error.message))
        }
        moving.isSaving = true
        await emit(.moveChanged(moving))
        switch await environment.move(moving.operation.id, number) {
        case .success(let words):
            await emit(.moveChanged(nil))
            await emit.show(words, environment.time)
        case .failure(let problem): await emit(.moveFailed(problem.message))
        }
    }
}
