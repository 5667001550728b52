import Foundation
import Testing

/// Tests the output of `wo status`, `wo doctor` and the one-line banner, with the real program on a real disk.
@Suite(.enabled(if: Staging.other == nil)) struct StandingTests {
    private func jpeg(_ device: Device) throws -> String {
        let file = try device.file("valve.jpg")
        try FileManager.default.copyItem(atPath: Program.fixture("photos/valve.jpg"), toPath: file.path)
        return file.path
    }

    @Test func statusExplainsAFailedAttemptUntilAReplaySucceeds() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        await staging.kill()
        #expect(try await device.wo("task", "set", "1042", "3", "done").exit == 0)
        let waiting = try await device.wo("status")
        let last = try #require(waiting.out.split(separator: "\n").first { $0.hasPrefix("last_try") })
        #expect(last.contains("0 sent, then stopped: cannot reach 127.0.0.1:\(staging.port): "))
        #expect(!waiting.out.contains("Domain.") && !waiting.out.contains("unreachable("))
        #expect(try await device.wo("undo").exit == 0)
        #expect(try await device.wo("status", "--json").out.contains(#""all_sent":false"#))
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await device.wo("status", "--json").out.contains(#""all_sent":true"#))
        try await staging.stop()
    }

    @Test func theDoctorNamesAPhotoWhoseFileIsMissing() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        #expect(try await device.wo("photo", "add", "1042", try jpeg(device), "--offline").exit == 0)
        let sound = try await device.wo("doctor")
        #expect(sound.exit == 0 && sound.out.contains("ok\tphotos\t1 file, all intact"))
        let blobs = device.home.appendingPathComponent("blobs/sha256").path
        let run = try await Program.run(
            "/usr/bin/env", ["find", blobs, "-type", "f", "-delete"], environment: device.environment)
        #expect(run.exit == 0)
        let lost = try await device.wo("doctor")
        #expect(lost.exit == 1)
        #expect(
            lost.out.contains("bad\tphotos\tphoto valve.jpg of 1042 (change 1) cannot be sent: its file is missing\t"))
        #expect(lost.out.contains("wo queue drop 1"))
        try await staging.stop()
    }

    @Test(arguments: ["INT", "TERM", "HUP"])
    func aSignalEndsAServiceCleanlyAndRemovesItsHeartbeat(signal: String) async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let script = """
            import json, os, signal, subprocess, sys
            wo, name = sys.argv[1:]
            watch = subprocess.Popen([wo, 'replay', '--watch', '--json'], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            def note(): return json.loads(subprocess.check_output([wo, 'status', '--json']))['item']['watch']
            while note() is None and watch.poll() is None: pass
            watch.send_signal(getattr(signal, 'SIG' + name))
            out, err = watch.communicate()
            print(watch.returncode, note())
            sys.stderr.write(err.decode())
            """
        let run = try await Program.run(
            "/usr/bin/env", ["python3", "-c", script, Program.path("wo"), signal], environment: device.environment)
        #expect(run.out == "0 None\n", "\(run)")
        try await staging.stop()
    }

    @Test func theOfflineBannerAppearsOnlyOnATerminal() async throws {
        let staging = try await Staging()
        var device = try await Device.signedIn(to: staging)
        await staging.kill()
        #expect(try await device.wo("task", "set", "1042", "3", "done").exit == 0)
        #expect(try await device.wo("list").err.isEmpty)
        device.environment["WO_FORCE_TTY"] = "100"
        device.environment["NO_COLOR"] = "1"
        #expect(try await device.wo("list").err.hasSuffix("\noffline · 1 waiting (wo queue)\n"))
        try await staging.stop()
    }

    @Test func aDryRunOfAnImportWritesNothing() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        #expect(try await device.wo("hold", "1042", "--offline").exit == 0)
        let file = try device.file("queue.jsonl").path
        #expect(try await device.wo("queue", "export", file).exit == 0)
        let other = try await Device.signedIn(to: staging)
        let dry = try await other.wo("queue", "import", file, "--dry-run")
        #expect(dry.exit == 0 && dry.err == "would import 1 change, 0 already known\n  nothing was written\n")
        #expect(try await other.wo("queue", "--exit-status").exit == 0)
        try await staging.stop()
    }

    @Test func aClosedStdoutIsReportedAsAnError() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let closed = try await Program.run(
            "/bin/sh", ["-c", "\"$1\" status >&-", "sh", Program.path("wo")], environment: device.environment)
        #expect(closed.exit == 74 && closed.err.contains("could not be written: Bad file descriptor"), "\(closed)")
        let all = try await Program.run(
            "/bin/sh", ["-c", "\"$1\" hold 1042 <&- >&- 2>&-", "sh", Program.path("wo")],
            environment: device.environment)
        #expect(all.exit == 0)
        #expect(try await device.wo("show", "1042").out.contains("on_hold"))
        try await staging.stop()
    }
}
