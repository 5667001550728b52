import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Tests of `wo` with a full disk, a foreign folder, another running `wo`, a wrong clock or an expired session.
@Suite(.enabled(if: Staging.other == nil, "needs faults"))
struct BadProcessEnvironmentTests {
    @Test(.enabled(if: Device.has("strace")))
    func aFullDiskIsReportedAndNothingIsSaved() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let run = try await device.wo(
            ["task", "set", "1042", "1", "done"],
            under: ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=pwrite64:error=ENOSPC:when=1+"])
        #expect(run.exit == 74 && run.err.contains("nothing was saved"), "\(run)")
        #expect(try await device.operations().isEmpty)
        #expect(try await device.wo("task", "set", "1042", "1", "done").exit == 0)
        try await staging.stop()
    }

    /// libcurl's thread is woken up through a pair of sockets. Without it, each request would wait for the end of a poll.
    @Test(.enabled(if: Device.has("strace")), arguments: [("1", Int32(0)), ("1+", 7)])
    func aNetworkThreadIsStartedOnlyIfItCanBeWokenUp(failing: String, exit: Int32) async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let run = try await device.wo(
            ["sync"],
            under: ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=socketpair:error=EMFILE:when=\(failing)"])
        #expect(run.exit == exit, "\(run)")
        if exit != 0 { #expect(run.err.contains("the network cannot be used on this device"), "\(run)") }
        try await staging.stop()
    }

    @Test func aFolderThatCannotBeCreatedIsNamed() async throws {
        let staging = try await Staging()
        var device = Device()
        let file = device.home.path
        try Data("in the way".utf8).write(to: device.home)
        device.environment["WO_HOME"] = file + "/home"
        let run = try await device.login(to: staging.url)
        #expect(run.exit == 74 && run.err.contains(file), "\(run)")
        try await staging.stop()
    }

    @Test func aProcessThatCannotGetTheWriteLockEndsAsBusy() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let gate = open(device.home.appendingPathComponent("locks/write-gate").path, O_RDWR | O_CLOEXEC)
        try #require(gate >= 0 && flock(gate, LOCK_EX) == 0)
        let run = try await device.wo("task", "set", "1042", "1", "done", "--offline")
        #expect(run.exit == 75, "\(run)")
        #expect(try await device.wo("list").exit == 0)
        close(gate)
        #expect(try await device.wo("task", "set", "1042", "1", "done", "--offline").exit == 0)
        try await staging.stop()
    }

    @Test(.enabled(if: Device.has("faketime")), arguments: ["-20y", "+20y"])
    func aWrongClockLosesNoChange(offset: String) async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let run = try await device.wo(
            ["task", "set", "1042", "1", "done", "--offline"], under: ["faketime", "-f", offset])
        #expect(run.exit == 0, "\(run)")
        let sync = try await device.wo(["sync"], under: ["faketime", "-f", offset])
        #expect(sync.exit == 0 && sync.err.contains("clock"), "\(sync)")
        #expect(try await staging.effects() == device.operations().mapValues { _ in 1 })
        try await staging.stop()
    }

    @Test func anExpiredSessionKeepsTheQueueAndAsksForASignIn() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        try await staging.control("POST", "/_staging/reset", "{}")
        let run = try await device.wo("task", "set", "1042", "1", "done")
        #expect(run.exit == 0, "\(run)")
        let replay = try await device.wo("replay")
        #expect(replay.exit == 4 && replay.err.contains("wo login"), "\(replay)")
        #expect(try await device.login(to: staging.url).exit == 0)
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await staging.effects() == device.operations().mapValues { _ in 1 })
        try await staging.stop()
    }

    /// Both servers know the user's account by the same id, like a server and a test copy of it.
    @Test func changesQueuedForOneServerAreNotSentToAnother() async throws {
        let (staging, copy) = (try await Staging(), try await Staging())
        let device = try await Device.signedIn(to: staging)
        #expect(try await device.wo("task", "set", "1042", "1", "done", "--offline").exit == 0)
        let refused = try await device.login(to: copy.url)
        #expect(refused.exit == 3 && refused.err.contains("waits for \(staging.url)"), "\(refused)")
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await staging.effects() == device.operations().mapValues { _ in 1 })
        #expect(try await copy.effects() == [:])

        #expect(try await device.wo("note", "1042", "valve kept", "--offline").exit == 0)
        let moved = try await device.login(to: copy.url, with: ["--moved"])
        #expect(moved.exit == 0, "\(moved)")
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await copy.effects().count == 1)
        try await staging.stop()
        try await copy.stop()
    }

    /// The same account signs in at a second server. A running service sends each change to its own server, and ends when
    /// nobody is signed in any more.
    @Test func aServiceSendsTheChangesOfEachSignInToItsOwnServer() async throws {
        let (staging, copy) = (try await Staging(), try await Staging())
        let device = try await Device.signedIn(to: staging)
        async let service = device.wo("replay", "--watch", "--interval", "1")
        while try await device.wo("status", "--json").out.contains(#""watch":null"#) {}
        #expect(try await device.login(to: copy.url).exit == 0)
        #expect(try await device.wo("note", "1042", "for the copy", "--offline").exit == 0)
        while try await device.wo("queue", "--exit-status").exit == 8 {}
        #expect(try await staging.effects() == [:])
        #expect(try await copy.effects().count == 1)
        #expect(try await device.wo("logout").exit == 0)
        #expect(try await device.wo("switch", "tess").exit == 0)
        #expect(try await device.wo("logout").exit == 0)
        let ended = try await service
        #expect(ended.exit == 4 && ended.err.contains("so nothing more was sent"), "\(ended)")
        #expect(try await staging.effects() == [:])
        try await staging.stop()
        try await copy.stop()
    }

    @Test func aDamagedSessionAsksForASignIn() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        #expect(try await device.wo("task", "set", "1042", "1", "done", "--offline").exit == 0)
        let secret = device.home.appendingPathComponent("secrets/session")
        let file = try FileHandle(forWritingTo: secret)
        try file.truncate(atOffset: 7)
        try file.close()
        for command in ["sync", "replay"] {
            let run = try await device.wo(command)
            #expect(run.exit == 4 && run.err.contains("wo login"), "\(run)")
        }
        #expect(try await device.login(to: staging.url).exit == 0)
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await staging.effects() == device.operations().mapValues { _ in 1 })
        try await staging.stop()
    }

    @Test func aSessionFileThatOthersCanReadStopsSyncAndReplay() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let secret = device.home.appendingPathComponent("secrets/session").path
        let mode = try FileManager.default.attributesOfItem(atPath: secret)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: secret)
        let run = try await device.wo("sync")
        #expect(run.exit == 78 && run.err.contains("chmod go="), "\(run)")
        #expect(try await device.wo("task", "set", "1042", "1", "done", "--offline").exit == 0)
        let replay = try await device.wo("replay")
        #expect(replay.exit == 78 && replay.err.contains("chmod go="), "\(replay)")
        try await staging.stop()
    }
}
