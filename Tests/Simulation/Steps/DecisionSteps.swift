import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

struct ResolveConflict: Step {
    let name = "resolve"
    let weight = 4

    func take(in world: World, _ random: inout RandomSource) {
        let choice = random.next()
        let life = world.someDevice(&random).front
        life.decide("resolve") { session in
            let conflicts = try await session.getConflicts.execute()
            guard !conflicts.isEmpty else { return "no conflict" }
            let conflict = conflicts[Int(choice % UInt64(conflicts.count))]
            return try await Decisions(life: life).resolve(conflict, by: choice, in: session)
        }
    }
}

struct RetryQuarantine: Step {
    let name = "retry"

    func take(in world: World, _ random: inout RandomSource) {
        let choice = random.next()
        let life = world.someDevice(&random).front
        life.decide("retry") { session in
            let held = try await session.getQueue.execute().filter {
                !$0.state.isSendable && Conflict($0) == nil
            }
            guard !held.isEmpty else { return "nothing in quarantine" }
            return try await Decisions(life: life).retry(held[Int(choice % UInt64(held.count))], in: session)
        }
    }
}

/// An undo of an operation that may have reached the server. The request of the operation then arrives late.
struct TakeBackInDoubt: Step {
    let name = "take-back"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let choice = random.next()
        let delay = random.from(1_000_000, to: 60_000_000)
        let life = world.someDevice(&random).front
        life.decide("take back") { session in
            let doubtful = try await session.getQueue.execute().filter { $0.state == .inDoubt }
            guard !doubtful.isEmpty else { return "nothing is in doubt" }
            let operation = doubtful[Int(choice % UInt64(doubtful.count))]
            world.network.repeatRequest(of: operation.id.rawValue, after: delay)
            return try await Decisions(life: life).undo(operation.id, in: session)
        }
    }
}

struct UndoLast: Step {
    let name = "undo"

    func take(in world: World, _ random: inout RandomSource) {
        let life = world.someDevice(&random).front
        life.decide("undo") { try await Decisions(life: life).undo(in: $0) }
    }
}

struct RedoLast: Step {
    let name = "redo"

    func take(in world: World, _ random: inout RandomSource) {
        let life = world.someDevice(&random).front
        life.decide("redo") { try await Decisions(life: life).redo(in: $0) }
    }
}

extension Life {
    @discardableResult
    func decide(_ name: String, _ body: @escaping @Sendable (SessionComponent) async throws -> String) -> Action {
        act(name) { session in
            do { return try await body(session) } catch { return "\(error)" }
        }
    }
}
