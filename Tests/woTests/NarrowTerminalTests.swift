import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightViews
import Synchronization
import Testing

@testable import wo

/// Tests of the layout on terminals of 40 and 80 columns.
struct NarrowTerminalTests {
    private static func plant() async -> PlantFake {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run(
            "edit", "1042", "--title", "Replace the boiler valve and its gasket", "--offline")
        _ = await Terminal(plant: plant).run("task", "set", "1042", "3", "4.5", "--offline")
        plant.state.withLock { state in
            state.queue = state.queue.enumerated().map { index, operation in
                index == 0 ? operation.moved(to: .conflict(.changedOnServer(theirs: .text("Office")))) : operation
            }
        }
        return plant
    }

    @Test(arguments: [40, 80], [["show", "1042"], ["queue"], ["conflicts"], ["conflicts", "show", "41"], ["list"]])
    func noLineIsWiderThanTheTerminalOrCut(columns: Int, words: [String]) async {
        let ending = await Terminal(plant: await Self.plant(), columns: columns).run(words + ["--color=never"])
        for line in ending.all.split(separator: "\n") where !line.contains("wo resolve") {
            #expect(line.count <= columns, "\(line)")
        }
        #expect(!ending.all.contains("…"), "\(ending.all)")
    }

    @Test(arguments: [40, 60, 80])
    func aLongTitleIsWholeInTheList(columns: Int) async {
        let titles = [
            "Hot water too cold on the top floor since the renovation, and the pump was found switched off twice",
            "冷却塔の点検と循環ポンプの軸受の交換および配管の洗浄と水質の検査と報告書の作成", "فحص مضخة المياه",
        ]
        let plant = PlantFake { state in
            for (index, title) in titles.enumerated() where state.orders.indices.contains(index) {
                state.orders[index].workOrder.title = title
            }
        }
        for words in [["list", "--all"], ["find", "B2"]] {
            let ending = await Terminal(plant: plant, columns: columns).run(words + ["--color=never"])
            let lines = ending.output.split(separator: "\n")
            for line in lines { #expect(Columns.of(String(line)) <= columns, "\(line)") }
            #expect(!ending.output.contains("…"), "\(ending.output)")
        }
        let list = await Terminal(plant: plant, columns: columns).run("list", "--all", "--color=never").output
        let whole = list.split(whereSeparator: \.isWhitespace)
        for word in titles[0].split(separator: " ") + titles[2].split(separator: " ") {
            #expect(whole.contains(word), "\(word) in \(list)")
        }
        for character in titles[1] { #expect(list.contains(character)) }
    }

    @Test func theQueueShowsWholeValuesAtBothWidths() async {
        let plant = await Self.plant()
        let narrow = await Terminal(plant: plant, columns: 40).run("queue", "--color=never")
        #expect(
            narrow.output.hasPrefix(
                """
                41  1042 title → "Replace the boiler
                    valve and its gasket"
                    0 s · 39 B · conflict: changed on
                    the server
                    nothing is lost until you choose:
                    wo conflicts show 41
                """), "\(narrow.output)")
        let wide = await Terminal(plant: plant, columns: 80).run("queue", "--color=never")
        #expect(wide.output.contains("42  0 s  1042 task 3 \"Pressure\" → 4.5 bar"), "\(wide.output)")
    }

    @Test func aLongErrorIsWrappedAndItsCommandIsWhole() async {
        let plant = PlantFake { $0.network = .unreachable }
        let ending = await Terminal(plant: plant, columns: 40).run("hold", "1042", "--online", "--color=never")
        #expect(ending.errors.contains("wo: not sent: cannot reach\n  wo.plant.example"), "\(ending.errors)")
        #expect(ending.errors.hasSuffix("  try: wo replay\n"), "\(ending.errors)")
    }

    @Test(arguments: [40, 80])
    func aQuestionIsBrokenBetweenWords(columns: Int) async {
        let plant = await Self.plant()
        let ending = await Terminal(plant: plant, columns: columns, input: [""]).run(
            "queue", "drop", "41", "--color=never")
        let question = ending.errors.prefix(
            upTo: ending.errors.firstRange(of: "wo: ")?.lowerBound ?? ending.errors.endIndex)
        #expect(question.hasSuffix(" [y/N] "), "\(question)")
        let lines = question.split(separator: "\n")
        #expect(lines.count > 1, "\(question)")
        for line in lines { #expect(line.count <= columns - 3, "\(line)") }
        #expect(
            question.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                == "Discard this change: 1042 title → \"Replace the boiler valve and its gasket\"? [y/N]")
    }

    @Test func linesInAPipeAreNotWrapped() async {
        let plant = PlantFake { $0.network = .unreachable }
        let ending = await Terminal(plant: plant).run("hold", "1042", "--online")
        #expect(ending.errors.split(separator: "\n").contains { $0.count > 80 })
    }

    @Test func severalPhotosAreAddedInOneCommand() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run("photo", "add", "1042", "a.jpg", "b.jpg")
        #expect(ending.status == .done)
        // The fake keeps the same picture for every path.
        #expect(ending.errors.contains("✓ photo 1 on 1042: a.jpg"), "\(ending.errors)")
        #expect(ending.errors.contains("= already photo 1 on 1042"), "\(ending.errors)")
    }

    @Test func aPhotoThatFailsIsNamedAndTheOthersAreReported() async {
        let plant = PlantFake { $0.photoFailures = ["b.txt": .notAPicture(found: "text")] }
        let ending = await Terminal(plant: plant).run("photo", "add", "1042", "a.jpg", "b.txt", "c.jpg")
        #expect(ending.status == .badInput)
        #expect(ending.errors.hasPrefix("✓ photo 1 on 1042: a.jpg"), "\(ending.errors)")
        #expect(
            ending.errors.contains("= already photo 1")
                && ending.errors.contains("wo: b.txt: that is not a photo but text"),
            "\(ending.errors)")
        #expect(plant.current.saves == 1)
    }
}
