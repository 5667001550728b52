import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing

@testable import wo

/// Tests that `wo status` and `wo doctor` show every state in which nothing is sent, in text and in JSON.
struct NothingIsSentTests {
    enum Standstill: CaseIterable, Sendable {
        case signedOut, signInNeeded, updateNeeded, untrusted, pullHeldUp, breakerOpen, anotherSends, stalled, diskFull
        case conflict, quarantine, metered

        func make(_ state: inout PlantFake.State) {
            let stopReason = { (problem: ServerError) in
                SyncStatus.LastRound(at: Plant.now, applied: 0, stopReason: .server(problem))
            }
            switch self {
            case .signedOut: state.session = nil
            case .signInNeeded: state.lastRound = stopReason(.signInNeeded)
            case .updateNeeded:
                state.lastRound = stopReason(.incompatible(detail: .words("needs 9.0")))
                state.probeProblem = .incompatible(detail: .words("needs 9.0"))
            case .untrusted:
                state.lastRound = stopReason(.untrusted(host: "plant", reason: .words("expired")))
                state.probeProblem = .untrusted(host: "plant", reason: .words("expired"))
            case .pullHeldUp: state.pullBlock = .massDeletion
            case .breakerOpen:
                state.breaker = SyncStatus.Breaker(failures: 5, openUntil: Plant.now.advanced(by: .seconds(40)))
            case .anotherSends: state.leader = "wo replay --watch (process 7)"
            case .stalled:
                state.watch = SyncStatus.WatchHeartbeat(
                    at: Plant.now, nextRound: Plant.now.advanced(by: .seconds(9)), failures: 0,
                    stalledSince: Plant.now.advanced(by: .seconds(-900)))
            case .diskFull: state.freeBytes = 1_000_000
            case .conflict:
                state.queue = state.queue.map { $0.moved(to: .conflict(.changedOnServer(theirs: .status(.open)))) }
            case .quarantine: state.queue = state.queue.map { $0.moved(to: .refused(reason: .words("no"))) }
            case .metered: break
            }
        }

        /// The expected text in four outputs: `wo status`, its JSON, `wo doctor` and its JSON.
        var signs: [String] {
            switch self {
            case .signedOut: Array(repeating: "nobody is signed in on this device", count: 4)
            case .signInNeeded: Array(repeating: "the server asks you to sign in again", count: 4)
            case .updateNeeded: Array(repeating: "needs 9.0", count: 4)
            case .untrusted: Array(repeating: "cannot trust plant: expired", count: 4)
            case .pullHeldUp:
                ["nothing has been fetched since", #""held_up":"mass_deletion""#]
                    + Array(repeating: "nothing has been fetched since", count: 2)
            case .breakerOpen:
                ["! paused until", #""breaker":{"state":"open""#]
                    + Array(repeating: "paused until", count: 2)
            case .anotherSends: Array(repeating: "wo replay --watch (process 7)", count: 4)
            case .stalled:
                ["nothing was sent since", #""stalled":true"#] + Array(repeating: "nothing was sent since", count: 2)
            case .diskFull:
                ["photos cannot be added", #""is_short":true"#] + Array(repeating: "photos cannot be added", count: 2)
            case .conflict: ["1 in conflict", #""conflicts":1"#] + Array(repeating: "1 for you to decide", count: 2)
            case .quarantine:
                ["1 refused by the server", #""quarantined":1"#] + Array(repeating: "1 for you to decide", count: 2)
            case .metered:
                ["held back while WO_METERED is set", #""photos_held_back":1"#]
                    + Array(repeating: "held back while WO_METERED is set", count: 2)
            }
        }
    }

    @Test(arguments: Standstill.allCases) func statusAndDoctorShowWhyNothingIsSent(standstill: Standstill) async {
        let plant = PlantFake()
        let words = standstill == .metered ? ["photo", "add", "1042", "v.jpg"] : ["hold", "1042"]
        _ = await Terminal(plant: plant).run(words + ["--offline"])
        plant.state.withLock { standstill.make(&$0) }
        var environment = ["HOME": "/home/tess", "LANG": "en_GB.UTF-8"]
        if standstill == .metered { environment["WO_METERED"] = "1" }
        let commands = [["status"], ["status", "--json"], ["doctor"], ["doctor", "--json"]]
        for (command, sign) in zip(commands, standstill.signs) {
            let columns = command.contains("--json") ? nil : 200
            let ending = await Terminal(plant: plant, columns: columns, environment: environment)
                .run(command + ["--color=never"])
            #expect(ending.all.contains(sign), "\(command): \(ending.all)")
        }
    }
}
