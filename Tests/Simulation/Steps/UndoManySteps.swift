import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

/// Several edits of one field, so many in some runs that they are sent as one, and then an undo for each of the last
/// ones. Each undo goes back one edit.
struct UndoManyEdits: Step {
    let name = "undo-many"
    let weight = 1

    func take(in world: World, _ random: inout RandomSource) {
        let life = world.someDevice(&random).front
        let order = world.someOrder(&random)
        let titles = (0..<(random.oneIn(5) ? CompactionRule.threshold + 2 : 4)).map { "Edit \(world.step) \($0)" }
        let sends = random.oneIn(2)
        life.decide("\(titles.count) edits on \(order)") { session in
            let titles = [life.title(of: order)].compactMap(\.self) + titles
            for title in titles.dropFirst() {
                let outcome = try await session.workOrder(WorkOrder.ID(order)).edit.execute(.title(title))
                life.accept(outcome, of: session, on: order)
            }
            if sends { _ = try await session.replayQueue.execute(.complete, listener: TraceListener(life: life)) }
            for place in titles.indices.dropFirst().reversed().prefix(3) {
                // Another process, or another action, may undo or change the title meanwhile.
                guard life.isAlone, life.title(of: order) == titles[place] else { return "something came between" }
                let last = try await session.undo.execute(mode: .dryRun).operation
                guard last.workOrderID.rawValue == order, last.change.field == .title else {
                    return "another change came between"
                }
                let said = try await Decisions(life: life).undo(last.id, in: session)
                guard life.isAlone else { return "something came between" }
                let shown = life.title(of: order)
                let skipped = titles[..<(place - 1)].contains { $0 == shown }
                if skipped || shown == titles[place] {
                    life.world.violate(
                        .oneStep, "\(life.name): undo went from \(titles[place]) to \(shown ?? "nothing"), \(said)")
                }
            }
            return "all undone"
        }
    }
}

extension Life {
    /// Whether this process does nothing else, and no other process runs.
    fileprivate var isAlone: Bool { running.count == 1 && device.lives.count == 1 }

    fileprivate func title(of order: String) -> String? { device.disk.snapshot().view.orders[order]?.values[.title] }
}
