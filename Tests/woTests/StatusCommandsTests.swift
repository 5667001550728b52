import MillwrightOfflineEngine
import MillwrightComposition
import MillwrightDomain
import Synchronization
import Testing
import MillwrightUseCases

@testable import wo

struct StatusCommandsTests {
    @Test func statusReportsAllSentOnlyIfNothingIsQueued() async {
        let plant = PlantFake()
        let good = await Terminal(plant: plant, columns: 100).run("status", "--color=never")
        #expect(good.lines.first == "All sent.")
        #expect(good.output.contains("clock       ! this device's clock is 4 min behind the server's"))
        #expect(good.output.contains("server      https://wo.plant.example, reached, Plant"))
        #expect(await Terminal(plant: plant).run("status", "--exit-status").status == .done)
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let waiting = await Terminal(plant: plant, columns: 100).run("status", "--color=never")
        #expect(waiting.lines.first == "1 waiting")
        #expect(await Terminal(plant: plant).run("status", "--exit-status").status == .pending)
    }

    @Test func statusInJSONReportsWhetherTheServerIsReachable() async {
        let away = await Terminal(plant: PlantFake { $0.probeProblem = PlantFake.away }).run("status", "--json")
        #expect(away.status == .done)
        #expect(away.output.contains(#""online":false,"problem":{"code":"unreachable""#))
        let offline = await Terminal().run("status", "--json", "--offline")
        #expect(offline.output.contains(#""online":null,"problem":null,"all_sent":true"#))
        #expect(
            offline.output.contains(#""libraries":{"sqlite":"3.51.3","libcurl":"libcurl/8.21.0","known_problems":{"#))
    }

    @Test func statusShowsTheRunningReplayAndAPausedConnection() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let short = await Terminal(plant: plant, columns: 100).run("status", "--color=never")
        for word in ["sending  ", "connection", "progress", "sqlite", "libcurl", "storage", "to send"] {
            #expect(!short.output.contains(word), "\(short.output)")
        }
        let quiet = await Terminal(plant: plant, columns: 100).run("status", "-v", "--color=never")
        #expect(quiet.output.contains("sqlite      3.51.3"))
        #expect(quiet.output.contains("sending     nobody is sending now"))
        #expect(quiet.output.contains("connection  in use\n"))
        #expect(quiet.output.contains("progress    normal"))
        #expect(quiet.output.contains("next try    not automatic; send now: wo replay, or keep sending: wo replay --"))
        let until = Plant.now.advanced(by: .seconds(60))
        plant.state.withLock {
            $0.leader = "wo replay --watch (process 7)"
            $0.breaker = .init(failures: 6, openUntil: until)
            $0.watch = .init(
                at: Plant.now, nextRound: until, failures: 6, stalledSince: Plant.now.advanced(by: .seconds(-3_600)))
        }
        let page = await Terminal(plant: plant, columns: 100).run("status", "--color=never")
        #expect(page.output.contains("sending     wo replay --watch (process 7) is sending"))
        #expect(
            page.output.contains("connection  ! paused until 09:42: the last 6 tries did not reach the server"))
        #expect(page.output.contains("progress    ! nothing was sent since 08:41"))
        #expect(page.output.contains("next try    by 09:42, automatically"))
        let json = await Terminal(plant: plant).run("status", "--json")
        #expect(
            json.output.contains(
                #""breaker":{"state":"open","failures":6,"open_until":"2026-11-21T09:42:00.000Z"},"stalled":true,"#))
        #expect(json.output.contains(#""leader":"wo replay --watch (process 7)""#))
    }

    @Test func statusIgnoresTheHeartbeatOfAKilledService() async {
        let plant = PlantFake {
            let then = Plant.now.advanced(by: .seconds(-600))
            $0.watch = .init(at: then, nextRound: then.advanced(by: .seconds(60)), failures: 0, stalledSince: then)
        }
        let json = await Terminal(plant: plant).run("status", "--json")
        #expect(json.output.contains(#""stalled":false,"stalled_since":null,"watch":null"#))
    }

    @Test func statusReportsAFailedAttemptEvenIfNothingIsQueued() async {
        let plant = PlantFake { $0.lastRound = .init(at: Plant.now, applied: 0, stopReason: .server(PlantFake.away)) }
        let page = await Terminal(plant: plant, columns: 120).run("status", "--color=never")
        #expect(page.lines.first == "Nothing is waiting, but the last try failed: wo sync")
        #expect(page.output.contains("last try    09:41: 0 sent, then stopped: cannot reach wo.plant.example"))
        let json = await Terminal(plant: plant).run("status", "--json")
        #expect(json.output.contains(#""all_sent":false"#) && json.output.contains(#""code":"unreachable""#))
    }

    @Test func theBannerAppearsOnlyIfItMatters() async {
        let plant = PlantFake()
        func errors(_ arguments: String..., environment: [String: String] = [:]) async -> String {
            var terminal = Terminal(plant: plant, columns: 100)
            terminal.environment.merge(environment) { $1 }
            terminal.environment["NO_COLOR"] = "1"
            return await terminal.run(arguments).errors
        }
        #expect(await errors("list").split(separator: "\n").count == 1, "online, and nothing waits")
        plant.state.withLock {
            $0.connectivity = .unreachable(since: Plant.now.advanced(by: .seconds(-60)))
            $0.lastPull = Plant.now.advanced(by: .seconds(-7_200))
        }
        #expect(await errors("list").hasSuffix("offline · data from 07:41 (2 h)\n"))
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        plant.state.withLock { $0.lastRound = .init(at: Plant.now, applied: 0, stopReason: .server(PlantFake.away)) }
        #expect(await errors("show", "1042").hasSuffix("offline · data from 07:41 (2 h) · 1 waiting (wo queue)\n"))
        #expect(await errors("list", "-q").isEmpty)
        #expect(await errors("list", "--json").isEmpty)
        #expect(await !errors("list", environment: ["WO_NO_BANNER": "1"]).contains("offline"))
        #expect(await Terminal(plant: plant).run("list").errors.isEmpty, "nobody is looking")
        plant.state.withLock {
            $0.queue = $0.queue.map { $0.moved(to: .conflict(.goneOnServer)) }
            $0.connectivity = .online
        }
        #expect(await errors("list").hasSuffix("\n1 needs your decision (wo conflicts)\n"))
        #expect(
            await errors("note", "1051", "Hi", "--offline").hasSuffix(
                "1 waiting (wo queue) · 1 needs your decision (wo conflicts)\n"))
    }

    @Test func theBannerAsksForAnUpdateThatTheServerNeeds() async {
        let plant = PlantFake { $0.connectivity = .outdated(since: Plant.now.advanced(by: .seconds(-60))) }
        let terminal = Terminal(
            plant: plant, columns: 100, environment: ["HOME": "/h", "LANG": "C.UTF-8", "NO_COLOR": "1"])
        #expect(await terminal.run("list").errors.hasSuffix("\nupdate wo\n"))
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let queue = await Terminal(plant: plant).run("queue")
        #expect(
            queue.errors.hasPrefix("1 waiting. To be sent after you install the version that the server needs\n"),
            "\(queue.errors)")
        let status = await Terminal(plant: plant).run("status", "--json")
        #expect(status.output.contains(#""connection":{"state":"incompatible","since":"#), "\(status.output)")
    }

    @Test func theBannerReportsAnEndedSessionOnceADay() async {
        let plant = PlantFake { $0.connectivity = .signedOut(since: Plant.now.advanced(by: .seconds(-6_060))) }
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        plant.state.withLock { $0.lastRound = .init(at: Plant.now, applied: 0, stopReason: .server(.signInNeeded)) }
        let terminal = Terminal(
            plant: plant, columns: 100, environment: ["HOME": "/h", "LANG": "C.UTF-8", "NO_COLOR": "1"])
        let line = "Sign in again when you can: wo login (ended 08:00; 1 change waiting)\n"
        #expect(await terminal.run("list").errors.hasSuffix(line))
        #expect(await !terminal.run("list").errors.contains("wo login"))
        plant.state.withLock { $0.toldToSignIn = Plant.now.advanced(by: .seconds(-86_400)) }
        #expect(await terminal.run("list").errors.hasSuffix(line))
    }

    @Test func theDoctorReportsARedirectAsAWrongAddress() async {
        let plant = PlantFake { $0.probeProblem = .notOurs(host: "wo.plant.example", status: 301) }
        let ending = await Terminal(plant: plant).run("doctor")
        #expect(ending.status == .failed)
        #expect(ending.output.contains("bad\tserver\two.plant.example redirects (301)"))
        #expect(ending.output.contains("wo login"))
    }

    @Test func theDoctorReportsProblemsAndTheirFixes() async {
        let plant = PlantFake {
            $0.findings = [.access(.readableByOthers(path: "/d/secrets"))]
            $0.probeProblem = PlantFake.away
        }
        let ending = await Terminal(plant: plant).run("doctor")
        #expect(ending.status == .failed)
        #expect(
            ending.lines.contains(
                "bad\tmodes\tother users can read /d/secrets, or it belongs to another user\tchmod go= /d/secrets")
        )
        #expect(ending.lines.contains { $0.hasPrefix("warn\tserver\tcannot reach wo.plant.example") })
        #expect(ending.lines.contains { $0.hasPrefix("warn\tclock\tthis device's clock is 4 min behind") })
    }

    @Test func theDoctorSucceedsIfItHasOnlyWarnings() async {
        let ending = await Terminal(columns: 80, environment: ["HOME": "/h", "LANG": "C", "TERM": "dumb"]).run(
            "doctor", "--offline")
        #expect(ending.status == .done)
        #expect(ending.output.contains("warn  terminal    80 columns, TERM dumb"))
        #expect(ending.output.contains("colour      off: TERM is dumb"))
        #expect(ending.output.contains("try: export LC_ALL=C.UTF-8"))
    }

    @Test func theDoctorWorksWithoutDataAndWithADamagedStore() async {
        let nobody = await Terminal(hasData: false).run("doctor", "--json")
        #expect(nobody.status == .done)
        #expect(nobody.output.contains(#""name":"session","verdict":"warn""#))
        let damaged = await Terminal(openProblem: .unusable(reason: "not a database")).run("doctor")
        #expect(damaged.status == .failed)
        #expect(damaged.output.contains("bad\tstore\tthe data on this device cannot be used"))
    }
}
