import Foundation
import Testing

/// One technician's device: a data folder and the real `wo`.
struct Device: Sendable {
    let home: URL
    var environment: [String: String]

    init() {
        home = FileManager.default.temporaryDirectory.appendingPathComponent("wo-\(UUID().uuidString)")
        TemporaryFolders.add(home)
        environment = ["WO_HOME": home.path, "PATH": "/usr/bin:/bin:/usr/local/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC"]
    }

    /// Returns a device on which a user has signed in.
    static func signedIn(
        to staging: Staging, as email: String = "tess@plant.example"
    ) async throws -> Device {
        let device = Device()
        let run = try await device.login(to: staging.url, as: email)
        try #require(run.exit == 0, "\(run)")
        return device
    }

    func login(
        to url: String, as email: String = "tess@plant.example", password: String = "staging-only",
        with flags: [String] = []
    ) async throws -> Run {
        try await wo(["login", "--server", url, "--email", email, "--password-stdin"] + flags, input: password + "\n")
    }

    func wo(_ arguments: [String], input: String = "") async throws -> Run {
        try await Program.run(Program.path("wo"), arguments, environment: environment, input: input)
    }

    func wo(_ arguments: String...) async throws -> Run { try await wo(arguments) }

    /// Makes a change offline, and then sends it with a replay. A replay has no deadline, so a busy machine does not
    /// decide whether the server gets the change.
    @discardableResult
    func send(_ change: [String]) async throws -> (made: Run, replay: Run) {
        (try await wo(change + ["--offline"]), try await wo("replay"))
    }

    /// Makes a change that must reach the server.
    @discardableResult
    func sent(_ change: String...) async throws -> Run {
        let (made, replay) = try await send(change)
        try #require(made.exit == 0 && replay.exit == 0, "\(change): \(made)\n\(replay)")
        return made
    }

    /// Makes changes until one is sent by its own command. On a busy machine, the two seconds of a command may end before
    /// the server has answered. Such a change is sent by a replay, and does not decide.
    /// - Parameter change: the words of a round, which must differ from those of the other rounds.
    /// - Returns: the run whose change the server has.
    func sentAtOnce(_ change: (Int) -> [String]) async throws -> Run {
        for round in 1...100 {
            let run = try await wo(change(round))
            try #require(run.exit == 0, "\(run)")
            if run.err.contains("server has it") || run.out.contains("\"result\":\"sent\"") { return run }
            try #require(run.err.contains("saved here") || run.out.contains("\"result\":\"queued\""), "\(run)")
            try #require(try await wo("replay").exit == 0)
        }
        throw NeverSentAtOnce()
    }

    struct NeverSentAtOnce: Error {}

    /// Runs a bash command in which `$0` is `wo` and `$1` is the argument.
    func shell(_ line: String, _ argument: String = "") async throws -> Run {
        try await Program.run(
            "/usr/bin/env", ["bash", "-c", line, Program.path("wo"), argument], environment: environment)
    }

    /// Runs `wo` under another program, such as `strace` or `faketime`.
    func wo(_ arguments: [String], under wrapper: [String]) async throws -> Run {
        try await Program.run("/usr/bin/env", wrapper + [Program.path("wo")] + arguments, environment: environment)
    }

    /// Returns the states of the operations in the local database, by operation id.
    func operations() async throws -> [String: String] {
        let script =
            "import sqlite3,sys,json;"
            + "print(json.dumps(dict(sqlite3.connect(sys.argv[1]).execute('SELECT op_id, state FROM op'))))"
        let run = try await Program.run(
            "/usr/bin/env", ["python3", "-c", script, home.appendingPathComponent("kernel.db").path],
            environment: environment)
        return try JSONDecoder().decode([String: String].self, from: Data(run.out.utf8))
    }

    static func has(_ tool: String) -> Bool {
        ["/usr/bin/", "/bin/", "/usr/local/bin/"].contains {
            FileManager.default.isExecutableFile(atPath: $0 + tool)
        }
    }
}
