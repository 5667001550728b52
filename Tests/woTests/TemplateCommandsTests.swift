import MillwrightDomain
import Testing

@testable import wo

struct TemplateCommandsTests {
    private static let away = PlantFake { state in
        state.network = .unreachable
        state.templatesKept = Plant.ago(60)
    }

    @Test(arguments: [[], ["--offline"]]) func keptTemplatesAreListedWithTheTimeOfTheirRead(flags: [String]) async {
        let list = await Terminal(plant: Self.away, columns: 80).run(["template", "list", "--color=never"] + flags)
        #expect(list.status == .done && list.output == "Boiler round  2 tasks, priority low\n", "\(list)")
        #expect(list.errors.contains("as of 08:41, from this device\n"), "\(list.errors)")
        let json = await Terminal(plant: Self.away).run(["template", "show", "round", "--json"] + flags)
        #expect(json.output.contains(#""as_of":"2026-11-21T08:41:00.000Z","source":"local""#), "\(json.output)")
        let new = await Terminal(plant: Self.away).run(["new", "--template", "round", "--dry-run"] + flags)
        #expect(new.status == .done && new.errors.contains("new work order \"Boiler round\""), "\(new.errors)")
    }

    @Test func templatesOfTheServerHaveNoTime() async {
        let list = await Terminal(columns: 80).run("template", "list", "--color=never")
        #expect(list.status == .done && !list.errors.contains("as of"), "\(list.errors)")
        let json = await Terminal().run("template", "list", "--json")
        #expect(json.output.contains(#""as_of":null,"source":"server""#), "\(json.output)")
    }

    @Test func aDeviceWithoutTemplatesGivesTheReason() async {
        let offline = await Terminal().run("template", "list", "--offline")
        #expect(offline.status == .notReached && offline.errors.contains("not on this device"), "\(offline.errors)")
        let away = await Terminal(plant: PlantFake { $0.network = .unreachable }).run("template", "list")
        #expect(away.status == .notReached && !away.errors.contains("never fetched"), "\(away.errors)")
    }
}
