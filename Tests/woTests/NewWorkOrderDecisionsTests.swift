import MillwrightDomain
import Testing

@testable import wo

/// Tests of `wo queue drop`, `wo undo` and `wo redo` for a new work order that has waiting changes.
struct NewWorkOrderDecisionsTests {
    private static let number = WorkOrder.largestNumber + 1

    /// Returns a plant where a work order was created offline (change 41), with a note (42) and a priority (43).
    private static func plant() async -> PlantFake {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("new", "Leak", "--offline")
        _ = await Terminal(plant: plant).run("note", "\(number)", "wet", "--offline")
        _ = await Terminal(plant: plant).run("edit", "\(number)", "--priority", "low", "--offline")
        return plant
    }

    @Test func discardingANewWorkOrderNamesItsChangesAndTakesThemWithIt() async {
        let plant = await Self.plant()
        #expect(plant.current.queue.count == 3)
        let asked = await Terminal(plant: plant, columns: 100, input: ["n"]).run("queue", "drop", "41")
        #expect(asked.status == .cancelled && plant.current.queue.count == 3)
        let words = asked.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            words.contains(
                "2 changes depend on it and are discarded too. Discard this change: "
                    + "\(Self.number) new work order \"Leak\"? [y/N]"), "\(asked.errors)")
        let dropped = await Terminal(plant: plant).run("queue", "drop", "41", "--yes")
        #expect(
            dropped.errors
                == """
                ✓ discarded: \(Self.number) new work order "Leak"
                  with it: \(Self.number) note "wet"
                  with it: \(Self.number) priority → low

                """, "\(dropped.errors)")
        #expect(plant.current.queue.isEmpty)
        let log = await Terminal(plant: plant).run("log")
        #expect(log.lines.count == 3 && log.lines.allSatisfy { $0.contains("withdrawn") }, "\(log.output)")
    }

    @Test func theJSONOfADiscardedNewWorkOrderListsItsChanges() async {
        let plant = await Self.plant()
        let dry = await Terminal(plant: plant).run("queue", "drop", "41", "-n", "--json")
        #expect(dry.output.hasSuffix("\"dependents\":[\"op-42\",\"op-43\"]}\n"), "\(dry.output)")
        let dropped = await Terminal(plant: plant).run("queue", "drop", "41", "--yes", "--json")
        #expect(dropped.output.hasSuffix("\"dependents\":[\"op-42\",\"op-43\"]}\n"), "\(dropped.output)")
        let other = await Terminal(plant: await Self.plant()).run("queue", "drop", "42", "--yes", "--json")
        #expect(other.output.hasSuffix("\"dependents\":[]}\n"), "\(other.output)")
    }

    @Test func theRedoThatUndoOffersWorksForANewWorkOrder() async {
        let plant = await Self.plant()
        let asked = await Terminal(plant: plant, columns: 100, input: ["n"]).run("undo", "41")
        #expect(asked.errors.contains("2 changes depend on it and are undone too. Undo it? [y/N]"), "\(asked.errors)")
        let undone = await Terminal(plant: plant).run("undo", "41", "--yes", "--offline")
        #expect(
            undone.errors.hasSuffix(
                """
                  with it: \(Self.number) note "wet"
                  with it: \(Self.number) priority → low
                  it is not on the server  redo: wo redo

                """), "\(undone.errors)")
        #expect(plant.current.queue.isEmpty)
        let redone = await Terminal(plant: plant).run("redo", "--offline")
        #expect(redone.status == .done)
        #expect(
            redone.errors
                == """
                ✓ redone: \(Self.number) new work order "Leak"
                ✓ redone: \(Self.number) note "wet"
                ✓ redone: \(Self.number) priority → low
                  saved here; not sent because of --offline (3 waiting)  undo: wo undo, once for each

                """, "\(redone.errors)")
        #expect(plant.current.queue.count == 3)
    }
}
