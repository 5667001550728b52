import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

/// A change that is sent at once, as by a command. In some runs, another process takes it back meanwhile. What the
/// command says about the change must be true.
struct SubmitChange: Step {
    let name = "submit"
    let weight = 3

    func take(in world: World, _ random: inout RandomSource) {
        let device = world.someDevice(&random)
        let order = world.someOrder(&random)
        let (life, other) = (device.front, device.beside)
        guard life.running.count < 4 else { return }
        let isTakenBack = random.below(3) > 0
        let delay = random.from(1_000, to: 400_000)
        let isDropped = random.oneIn(2)
        life.decide("submit a note on \(order)") { session in
            let outcome = try await session.workOrder(WorkOrder.ID(order)).updateNotes.execute("submitted")
            guard let key = outcome.key else { return "\(outcome)" }
            let said = life.accept(outcome, of: session, on: order)
            if isTakenBack {
                world.scheduler.after(delay) { Self.takeBack(key, by: other, isDropped: isDropped) }
            }
            let delivery = try await session.submitChanges.execute([OutboxOperation.ID(key)])
            let reported = Planted(world.settings.plant, life: life).delivery(delivery.first)
            HonestyChecks.look(at: reported, of: key, on: device)
            return "\(said), \(reported.map { "\($0)".prefix(20) } ?? "no delivery")"
        }
    }

    private static func takeBack(_ key: String, by life: Life, isDropped: Bool) {
        guard life.isAlive, !life.isFenced else { return }
        life.decide(isDropped ? "withdraw" : "take back") { session in
            let decisions = Decisions(life: life)
            let id = OutboxOperation.ID(key)
            guard isDropped else { return try await decisions.undo(id, in: session) }
            guard let operation = try await session.getQueue.execute().first(where: { $0.id == id }) else {
                return "nothing to withdraw"
            }
            return try await decisions.drop(operation, in: session)
        }
    }
}
