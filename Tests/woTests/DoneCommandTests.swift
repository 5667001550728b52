import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing

@testable import wo

/// Tests of the question before a completion that the person cannot undo.
struct DoneCommandTests {
    /// Returns a plant in which 1042 has 6 open tasks, none of them required.
    private static func plant(canReopen: Bool) async -> PlantFake {
        let permissions = Set(Permission.allCases).subtracting(canReopen ? [] : [.reopen])
        let plant = PlantFake {
            $0.session = Session(user: Plant.tess, permissions: permissions, server: Plant.server)
        }
        plant.answerRequiredTasks()
        return plant
    }

    private static let question = "6 optional tasks open (3, 4, 5, 6, 7, 8). You are not allowed to reopen 1042."

    @Test(arguments: ["", "n", "no"])
    func anythingButYesCompletesNothing(answer: String) async {
        let plant = await Self.plant(canReopen: false)
        let ending = await Terminal(plant: plant, columns: 80, input: [answer]).run("done", "1042")
        #expect(ending.status == .cancelled)
        let words = ending.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("\(Self.question) Complete it? [y/N]"), "\(ending.errors)")
        #expect(plant.current.saves == 0)
    }

    @Test func yesCompletes() async {
        let plant = await Self.plant(canReopen: false)
        let ending = await Terminal(plant: plant, columns: 80, input: ["y"]).run("done", "1042")
        #expect(ending.status == .done && plant.current.saves == 1, "\(ending.errors)")
    }

    @Test(
        arguments: [
            (false, 80, ["--yes"]), (false, 80, ["-n"]), (true, 80, ["--no-input"]), (true, nil, []), (true, 80, []),
        ] as [(Bool, Int?, [String])])
    func thereIsNoQuestionIfItIsNotNeeded(
        canReopen: Bool, columns: Int?, flags: [String]
    ) async {
        let plant = await Self.plant(canReopen: canReopen)
        let ending = await Terminal(plant: plant, columns: columns).run(["done", "1042"] + flags)
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(!ending.errors.contains("[y/N]"))
        #expect(plant.current.saves == (flags == ["-n"] ? 0 : 1))
    }

    @Test func aRefusedCompletionIsNotAskedAbout() async {
        let permissions = Set(Permission.allCases).subtracting([.reopen])
        let plant = PlantFake {
            $0.session = Session(user: Plant.tess, permissions: permissions, server: Plant.server)
        }
        let ending = await Terminal(plant: plant, columns: 80).run("done", "1042")
        #expect(ending.status == .refused)
        #expect(!ending.errors.contains("[y/N]"), "\(ending.errors)")
    }
}

extension PlantFake {
    fileprivate func answerRequiredTasks() {
        state.withLock { state in
            for place in state.orders[0].tasks.indices where state.orders[0].tasks[place].isRequired {
                let task = state.orders[0].tasks[place]
                let value: TaskValue = task.kind == .subtask ? .subtask(.complete) : .text("rust")
                state.orders[0].apply(.taskAnswer(task.id, value))
            }
        }
    }
}
