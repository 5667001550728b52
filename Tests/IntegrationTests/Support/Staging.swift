import Foundation
import TestSupport
import Testing

/// The real staging server on a real port, or the deployment that `WO_STAGING_URL` names.
final class Staging: Sendable {
    let url: String
    let folder: URL
    private let arguments: [String]
    private let process: ServerProcess?
    private let reserved: ReservedPort?

    /// The address of the other deployment; `nil` if the tests start their own server. It supports no faults and has
    /// data of its own. Tests that need faults or fresh data do not run against it.
    static var other: String? { ProcessInfo.processInfo.environment["WO_STAGING_URL"] }

    /// - Parameter arguments: Additional arguments of `wo-staging serve`.
    convenience init(arguments: [String] = []) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("staging-\(UUID().uuidString)")
        guard let other = Self.other, arguments.isEmpty else {
            try await self.init(reserved: ReservedPort(), folder: folder, arguments: arguments)
            return
        }
        self.init(url: other, folder: folder)
    }

    private init(reserved: ReservedPort, folder: URL, arguments: [String]) async throws {
        (self.reserved, self.folder, self.arguments) = (reserved, folder, arguments)
        let started = try await ServerProcess.start(
            Program.path("wo-staging"),
            [
                "serve", "--port", "\(reserved.number)", "--data", folder.path,
                "--fixture", Program.fixture("plant.json"), "--faults",
            ] + arguments)
        process = started.process
        url = started.url
    }

    private init(url: String, folder: URL) {
        (self.url, self.folder) = (url, folder)
        (reserved, arguments, process) = (nil, [], nil)
    }

    /// Starts the killed server again at the same address, with the same data and arguments.
    func restarted() async throws -> Staging {
        try await Staging(reserved: #require(reserved), folder: folder, arguments: arguments)
    }

    var port: Int { Int(url.split(separator: ":").last ?? "") ?? 0 }

    var isRunning: Bool { process?.isRunning ?? true }

    /// The number of the server's process; `nil` for another deployment.
    var processIdentifier: Int32? { process?.identifier }

    /// Stops the server and removes its data.
    func stop() async throws {
        guard let process else { return }
        await process.kill()
        try FileManager.default.removeItem(at: folder)
    }

    func kill() async { await process?.kill() }

    /// Sends JSON to a control route.
    func control(_ method: String, _ path: String, _ json: String) async throws {
        let answer = try await Program.run(
            "/usr/bin/env",
            [
                "curl", "--silent", "--show-error", "--fail", "-X", method, url + path,
                "-H", "Content-Type: application/json", "-d", json,
            ], environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
        guard answer.exit == 0 else { throw Refused(text: answer.err) }
    }

    /// Returns the number of effects of each operation in the server's log.
    func effects() async throws -> [String: Int] {
        struct Journal: Decodable {
            struct Effect: Decodable { let opId: String }
            let effects: [Effect]
        }
        let journal: Journal = try await look("/_staging/journal")
        return Dictionary(journal.effects.map { ($0.opId, 1) }, uniquingKeysWith: +)
    }

    struct Device: Decodable, Hashable {
        struct Numbers: Decodable, Hashable { let first, last: Int64 }
        let highest: Int64
        let missing: [Numbers]
        let twice: [Int64]
    }

    /// Returns the server's statistics of the operation numbers of each device.
    func devices() async throws -> [Device] {
        struct Devices: Decodable { let devices: [Device] }
        let answer: Devices = try await look("/_staging/devices")
        return answer.devices
    }

    private func look<Answer: Decodable>(_ path: String) async throws -> Answer {
        let answer = try await Program.run(
            "/usr/bin/env", ["curl", "--silent", "--fail", url + path],
            environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
        return try JSONDecoder().decode(Answer.self, from: Data(answer.out.utf8))
    }

    struct Refused: Error { let text: String }
}
