import MillwrightClients
import MillwrightCurlClient
import Foundation

/// A staging server in its own process, with its control calls.
final class Staging: @unchecked Sendable {
    // Foundation's Process is not Sendable; the owner of this object uses it from one task at a time.
    private var process: Process
    let url: String
    private let folder: URL
    private let program: URL
    private let fixture: String
    private let control: CurlAPIClient
    private let loop = CurlEventLoop()

    struct Refused: Error, CustomStringConvertible {
        let description: String
    }

    private init(
        process: Process, url: String, folder: URL, program: URL, fixture: String
    ) throws {
        self.process = process
        self.url = url
        self.folder = folder
        self.program = program
        self.fixture = fixture
        control = CurlAPIClient(
            configuration: CurlConfiguration(
                server: try ServerAddress(url), userAgent: "fault-matrix", plainHTTP: .onLoopback), loop: loop)
    }

    static func start(_ program: URL, fixture: String, in folder: URL) async throws -> Staging {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let (process, url) = try await run(program, fixture: fixture, folder: folder, port: 0)
        return try Staging(process: process, url: url, folder: folder, program: program, fixture: fixture)
    }

    /// Starts the same server again, after a fault has killed it or is about to kill it.
    @concurrent
    func restart() async throws {
        process.waitUntilExit()
        let port = Int(url.split(separator: ":").last ?? "") ?? 0
        process = try await Self.run(program, fixture: fixture, folder: folder, port: port).0
    }

    func end() async {
        await loop.shutdown()
        // SIGKILL, because a child of Foundation's `Process` can inherit a mask in which SIGTERM is blocked.
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }

    @concurrent
    private static func run(
        _ program: URL, fixture: String, folder: URL, port: Int
    ) async throws -> (Process, String) {
        let process = Process()
        process.executableURL = program
        process.arguments = [
            "serve", "--port", "\(port)", "--data", folder.appendingPathComponent("data").path, "--fixture", fixture,
            "--faults", "--log-level", "notice",
        ]
        process.standardInput = FileHandle.nullDevice
        let log = folder.appendingPathComponent("log")
        if !FileManager.default.fileExists(atPath: log.path) { try Data().write(to: log) }
        let end = try FileHandle(forWritingTo: log)
        try end.seekToEnd()
        process.standardError = end
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        var line = Data()
        while let byte = try pipe.fileHandleForReading.read(upToCount: 1), !byte.isEmpty, byte != Data([10]) {
            line += byte
        }
        let text = String(decoding: line, as: UTF8.self)
        guard text.hasPrefix("listening on ") else { throw Refused(description: "the server said: \(text)") }
        return (process, String(text.dropFirst("listening on ".count)))
    }
}

extension Staging {
    /// Returns the number of faults since the server was first started, from its own log.
    @concurrent
    func faultsHappened() async throws -> Int {
        let text = try String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)
        return text.components(separatedBy: "A fault happens").count - 1
    }

    func arm(_ rules: [[String: any Sendable]]) async throws {
        let body = try JSONSerialization.data(withJSONObject: ["rules": rules])
        _ = try await call(.post, "/_staging/faults", Array(body))
    }

    func disarm() async throws { _ = try await call(.delete, "/_staging/faults") }

    /// Delivers the requests that the server holds back.
    func deliver() async throws { _ = try await call(.post, "/_staging/deliver") }

    func dispatch(title: String, of workOrder: String) async throws {
        let body = try JSONSerialization.data(withJSONObject: ["workOrderId": workOrder, "title": title])
        _ = try await call(.post, "/_staging/dispatch", Array(body))
    }

    /// Returns the number of times that each operation took effect.
    func effects() async throws -> [String: Int] {
        struct Journal: Decodable {
            struct Effect: Decodable { let opId: String }
            let effects: [Effect]
        }
        let journal = try JSONDecoder().decode(Journal.self, from: Data(try await call(.get, "/_staging/journal")))
        return Dictionary(journal.effects.map { ($0.opId, 1) }, uniquingKeysWith: +)
    }

    private func call(_ method: HTTPMethod, _ path: String, _ body: [UInt8] = []) async throws -> [UInt8] {
        let answer = try await control.send(
            APIRequest(
                method, path, headers: [HTTPHeader("Content-Type", "application/json")],
                body: body.isEmpty ? .none : .bytes(body), answerLimit: 16 * 1024 * 1024))
        guard answer.status < 300 else {
            throw Refused(description: "\(path): \(answer.status) \(String(decoding: answer.body, as: UTF8.self))")
        }
        return answer.body
    }
}
