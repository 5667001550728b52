import Synchronization
import Testing

@testable import wo

struct TerminalTests {
    @Test func theLauncherStartsAndStopsARealProcess() async throws {
        let script = "echo starting; echo listening on http://127.0.0.1:4711; exec sleep 600"
        let server = try await ProcessLauncher().start("/bin/sh", arguments: ["-c", script], log: "/dev/null")
        #expect(server.address == "http://127.0.0.1:4711")
        await server.stop()
    }

    @Test func aServerThatExitsBeforeItListensIsReported() async {
        await #expect(throws: LaunchError.notListening(log: "/dev/null")) {
            _ = try await ProcessLauncher().start("/bin/sh", arguments: ["-c", "exit 1"], log: "/dev/null")
        }
    }

    @Test func launchingAMissingProgramThrows() async {
        await #expect(throws: LaunchError.self) {
            _ = try await ProcessLauncher().start("/nowhere/wo-staging", arguments: [], log: "/dev/null")
        }
    }

    @Test(arguments: [
        ("listening on http://127.0.0.1:1", "http://127.0.0.1:1"), ("x listening on https://h/ now", "https://h/"),
        ("listening on port 3", nil), ("", nil),
    ])
    func theListeningLineContainsTheServersAddress(line: String, address: String?) {
        #expect(ListeningLine.address(line[...]) == address)
    }

    @Test func aSignalCancelsRunningWorkAndOtherwiseEndsTheProgram() async {
        let ended = Mutex<[Int32]>([])
        let interrupts = Interrupts(end: { signal in ended.withLock { $0.append(signal) } })
        let result = await interrupts.run {
            interrupts.received(2)
            return Task.isCancelled
        }
        #expect(result.value)
        #expect(result.signal == 2)
        #expect(ended.withLock { $0 }.isEmpty)
        interrupts.received(15)
        #expect(ended.withLock { $0 } == [15])
    }

    @Test func aSignalRestoresTheTerminalBeforeItEndsTheProgram() {
        let order = Mutex<[String]>([])
        let interrupts = Interrupts(end: { _ in order.withLock { $0.append("end") } })
        interrupts.restoring({ order.withLock { $0.append("restore") } }) { interrupts.received(2) }
        interrupts.received(2)
        #expect(order.withLock { $0 } == ["restore", "end", "end"])
    }

    @Test(arguments: [
        ("lst", "list", 1), ("lsit", "list", 1), ("replay", "replay", 0), ("", "abc", 3), ("1402", "1042", 1),
    ])
    func swappedNeighboursCountAsOneEdit(left: String, right: String, distance: Int) {
        #expect(Suggestions.distance(left, right) == distance)
    }
}
