import ArgumentParser
import Foundation
import TestSupport

/// The program that executes the fault matrix. It arms each line of the table in a real server and lets the whole
/// kernel run into the fault.
@main
struct FaultMatrix: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fault-matrix", abstract: "Meet every fault of the server with the kernel, cell by cell.")

    @Option(help: "The table.")
    var table: String
    @Option(help: "The folder with the plant and the photos.")
    var fixtures: String
    @Option(help: "Only cells whose name, ENDPOINT:FAULT:POINT, begins so.")
    var only = ""
    @Option(help: "Cells at the same time.")
    var workers = 12
    @Option(help: "The order of the cells, and which of them the self-test falsifies.")
    var seed: UInt64 = 1
    @Flag(help: "Falsify 20 of 200 cells: exactly those have to be reported.")
    var selfTest = false
    @Flag(help: "Print every cell as it was found, in the words of the table.")
    var findings = false

    func run() async throws {
        var random = SeededGenerator(seed: seed)
        var cells = try Table(try String(contentsOfFile: table, encoding: .utf8)).cells
            .filter { $0.name.hasPrefix(only) }.shuffled(using: &random)
        guard !cells.isEmpty else { throw ValidationError("No cell is called so.") }
        var falsified: Set<String> = []
        if selfTest {
            cells = Array(cells.prefix(200))
            for index in cells.indices.prefix(20) {
                falsified.insert(cells[index].name)
                cells[index].seen = Self.another(than: cells[index].seen)
            }
            cells.shuffle(using: &random)
        }
        let found = try await execute(cells)
        let failures = found.filter { !$0.agrees }
        for failure in failures.sorted(by: { $0.cell.name < $1.cell.name }) where !selfTest { tell(failure) }
        if findings {
            for finding in found {
                print(
                    "= \(finding.cell.name)\t\(finding.verdict.seen)\t\(finding.verdict.after)\t",
                    finding.verdict.broken.joined(separator: "; "))
            }
        }
        if selfTest {
            let reported = Set(failures.map(\.cell.name))
            print("self-test: \(falsified.count) of \(found.count) falsified, \(reported.count) reported")
            for name in reported.symmetricDifference(falsified).sorted() { print("  wrong about \(name)") }
            if reported != falsified { throw ExitCode(1) }
        } else {
            let endpoints = Set(found.map(\.cell.endpoint)).count
            let faults = Set(found.map(\.cell.fault)).count
            print("\(found.count) cells (\(endpoints) endpoints, \(faults) faults): \(failures.count) not as written")
            if !failures.isEmpty { throw ExitCode(1) }
        }
    }

    private func execute(_ cells: [Cell]) async throws -> [Finding] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("matrix-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { remove(folder) }
        let queue = CellQueue(cells)
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("wo-staging")
        let fixtures = URL(fileURLWithPath: fixtures)
        return await withTaskGroup(of: [Finding].self) { group in
            for place in 0..<min(workers, cells.count) {
                let worker = Worker(place: place, queue: queue, folder: folder, program: program, fixtures: fixtures)
                group.addTask {
                    var found: [Finding] = []
                    await worker.run { found.append($0) }
                    return found
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
    }

    private func remove(_ folder: URL) {
        do { try FileManager.default.removeItem(at: folder) } catch { print("\(folder.path) is left: \(error)") }
    }

    private func tell(_ failure: Finding) {
        print("FAILED \(failure.cell.name)")
        print("  expected \(failure.cell.expectedClass.rawValue): \(failure.cell.seen); then \(failure.cell.after)")
        print("  seen     \(failure.verdict.seen); then \(failure.verdict.after)")
        for reason in failure.verdict.broken { print("  broken: \(reason)") }
    }

    private static func another(than seen: String) -> String { seen == "busy" ? "doubt" : "busy" }
}
