import Foundation
import Testing

/// A device and its server, which a test brings into one error state and out of it again.
actor Walk {
    private(set) var staging: Staging
    let device: Device

    init() async throws {
        staging = try await Staging()
        device = try await Device.signedIn(to: staging)
    }

    func end() async throws { try await staging.stop() }

    func takeAway() async { await staging.kill() }

    /// Restarts the server at the same address, with the same data.
    func bringBack() async throws { staging = try await staging.restarted() }

    func control(_ method: String, _ path: String, _ json: String) async throws {
        try await staging.control(method, "/_staging/" + path, json)
    }

    /// Applies the fault to every matching request, or only to the first one.
    func arm(_ fault: String, at point: String = "accept", on match: String = "{}", always: Bool = true) async throws {
        let times = always ? #""always":true"# : #""count":1"#
        try await control(
            "POST", "faults", #"{"rules":[{"match":\#(match),"point":"\#(point)","fault":"\#(fault)",\#(times)}]}"#)
    }

    func disarm() async throws { try await control("DELETE", "faults", "") }

    /// Runs a command that must succeed to create the state.
    func make(_ words: String...) async throws {
        let run = try await device.wo(words)
        try #require(run.exit == 0, "\(words): \(run)")
    }

    /// Runs `body`, and then restores the server to the state that it had before.
    func losing(_ body: () async throws -> Void) async throws {
        let curl = ["curl", "--silent", "--fail", "--max-time", "10", "-X", "POST", staging.url + "/_staging/backup"]
        let run = try await Program.run("/usr/bin/env", curl, environment: device.environment)
        try #require(run.exit == 0, "\(run)")
        try await body()
        try await control("POST", "restore", run.out)
    }

    /// Runs `body`, and then restores the data folder of the device to the state that it had before.
    func restoringBackup(_ body: () async throws -> Void) async throws {
        let backup = Device()
        try FileManager.default.copyItem(at: device.home, to: backup.home)
        try await body()
        try FileManager.default.removeItem(at: device.home)
        try FileManager.default.moveItem(at: backup.home, to: device.home)
    }

    func sql(_ statement: String) async throws {
        let script = "import sqlite3,sys;c=sqlite3.connect(sys.argv[1]);c.execute(sys.argv[2]);c.commit()"
        let run = try await Program.run(
            "/usr/bin/env", ["python3", "-c", script, device.home.path + "/kernel.db", statement],
            environment: device.environment)
        try #require(run.exit == 0, "\(run)")
    }

    /// Creates a conflict between a local change of the status of 1042 and a change by dispatch.
    func conflict(_ dispatched: String = #"{"number":1042,"by":"R. Osei","status":"inProgress"}"#) async throws {
        try await make("hold", "1042", "--offline")
        try await control("POST", "dispatch", dispatched)
        #expect(try await device.wo("replay").exit == 3)
    }

    /// Runs the refused command, then each printed hint until a command succeeds.
    func out(of refusal: Refusal, _ name: String) async throws {
        var seen: Set<Printed> = []
        var isMended = false
        var printed = try Printed(try await first(refusal))
        try #require(printed.code == refusal.code, "\(name): \(printed)")
        if refusal.mendsFirst {
            try await refusal.mend?(self)
            isMended = true
        }
        while seen.insert(printed).inserted {
            try #require(seen.count < 7, "\(name) leads too far: \(printed)")
            let run: Run
            if let command = printed.command(in: self, for: refusal) {
                run = try await shell(command, isMended ? refusal.mendedEnvironment : refusal.environment)
            } else {
                try #require(!isMended, "\(name): nothing more to try after \(printed)")
                try await refusal.mend?(self)
                isMended = true
                run = try await Program.run(
                    Program.path("wo"), (refusal.next ?? refusal.words) + ["--json"],
                    environment: device.environment.merging(refusal.mendedEnvironment) { $1 }, input: refusal.input)
            }
            if run.exit == 0 { return }
            printed = try Printed(run)
        }
        Issue.record("\(name) is a dead end, it leads back to: \(printed)")
    }

    private func first(_ refusal: Refusal) async throws -> Run {
        let words = refusal.words + ["--json"]
        let environment = device.environment.merging(refusal.environment) { $1 }
        if refusal.wrapper.isEmpty {
            return try await Program.run(
                Program.path("wo"), words, environment: environment, input: refusal.input)
        }
        return try await Program.run(
            "/usr/bin/env", refusal.wrapper + [Program.path("wo")] + words, environment: environment,
            input: refusal.input)
    }

    /// Runs a copied hint as a person would, and supplies the input that a terminal would have asked for.
    func shell(_ command: String, _ environment: [String: String]) async throws -> Run {
        var command = command
        var input = ""
        if command.hasPrefix("wo login") {
            if !command.contains("--server") { command += " --server \(staging.url)" }
            if !command.contains("--email") { command += " --email tess@plant.example" }
            command += " --password-stdin"
            input = "staging-only\n"
        }
        for asking in ["wo queue drop", "wo resolve", "wo undo"] where command.hasPrefix(asking) { command += " --yes" }
        if command.hasPrefix("wo ") { command += " --json" }
        var all = device.environment.merging(environment) { $1 }
        all["PATH"] = Program.folder.path + ":" + (all["PATH"] ?? "")
        return try await Program.run("/bin/sh", ["-c", command], environment: all, input: input)
    }

    var url: String { staging.url }
}
