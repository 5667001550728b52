import Composition
import Domain
import Testing

@testable import wo

struct StatusCommandsTests {
    @Test func allSentIsSaidOnlyWhenItIsSo() async {
        let plant = PlantFake()
        let good = await Terminal(plant: plant, columns: 100).run("status", "--color=never")
        #expect(good.lines.first == "All sent.")
        #expect(good.output.contains("clock       ! this device's clock is 4 min behind the server's"))
        #expect(good.output.contains("server      https://wo.plant.example, reached, Plant"))
        #expect(await Terminal(plant: plant).run("status", "--exit-status").status == .done)
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let waiting = await Terminal(plant: plant, columns: 100).run("status", "--color=never")
        #expect(waiting.lines.first == "1 waiting, 0 need you")
        #expect(await Terminal(plant: plant).run("status", "--exit-status").status == .pending)
    }

    @Test func statusInJSONSaysWhetherTheServerIsThere() async {
        let away = await Terminal(plant: PlantFake { $0.probeProblem = PlantFake.away }).run("status", "--json")
        #expect(away.status == .done)
        #expect(away.output.contains(#""online":false,"problem":{"code":"unreachable""#))
        let offline = await Terminal().run("status", "--json", "--offline")
        #expect(offline.output.contains(#""online":null,"problem":null,"all_sent":true"#))
        #expect(offline.output.contains(#""libraries":{"sqlite":"3.51.3","libcurl":"libcurl/8.21.0"}"#))
    }

    @Test func theDoctorFindsWhatIsBadAndSaysWhatMendsIt() async {
        let plant = PlantFake {
            $0.diagnoses = [Diagnosis(.bad, "modes", "/d/secrets can be read by others", fix: "chmod go= /d/secrets")]
            $0.probeProblem = PlantFake.away
        }
        let ending = await Terminal(plant: plant).run("doctor")
        #expect(ending.status == .failed)
        #expect(ending.lines.contains("bad\tmodes\t/d/secrets can be read by others\tchmod go= /d/secrets"))
        #expect(ending.lines.contains { $0.hasPrefix("warn\tserver\two.plant.example was not reached") })
        #expect(ending.lines.contains { $0.hasPrefix("warn\tclock\tthis device's clock is 4 min behind") })
    }

    @Test func aDoctorWithNothingToSayIsContent() async {
        let ending = await Terminal(columns: 80, environment: ["HOME": "/h", "LANG": "C", "TERM": "dumb"]).run(
            "doctor", "--offline")
        #expect(ending.status == .done)
        #expect(ending.output.contains("warn  terminal    80 columns, TERM dumb"))
        #expect(ending.output.contains("colour      off: TERM is dumb"))
        #expect(ending.output.contains("try: export LC_ALL=C.UTF-8"))
    }

    @Test func theDoctorWorksWhereNothingElseDoes() async {
        let nobody = await Terminal(hasData: false).run("doctor", "--json")
        #expect(nobody.status == .done)
        #expect(nobody.output.contains(#""name":"session","verdict":"warn""#))
        let damaged = await Terminal(openProblem: .unusable(reason: "not a database")).run("doctor")
        #expect(damaged.status == .failed)
        #expect(damaged.output.contains("bad\tstore\tthe local store cannot be used"))
    }
}
