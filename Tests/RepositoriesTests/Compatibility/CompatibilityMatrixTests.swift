import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import MillwrightRepositories
import Testing
import MillwrightWire

/// Tests of every field of every entity, with every wrong value. The row arrives in every possible way, with and
/// without a queued change. Nothing is lost or hangs, and all data is correct again once the server's answers are.
struct CompatibilityMatrixTests {
    enum Way: String, CaseIterable, Sendable { case incremental, resync, receipt }

    /// The cells of one entity and one way of arrival.
    struct Group: Sendable, CustomTestStringConvertible {
        let entity: String
        let way: Way
        let hasWaitingChange: Bool
        let paths: [[String]]
        /// The position of this group among the groups of its entity, and their number.
        let share: (number: Int, of: Int)

        var testDescription: String { "\(entity) \(way) \(hasWaitingChange ? "with a waiting change" : "")" }
        /// The cells to test. With `WO_MATRIX=all` in the environment, these are all cells. Otherwise, each wrong
        /// form of a field is tested in only one group of the entity, and the forms are distributed over the groups.
        var cells: [(path: [String], wrong: WrongField)] {
            let all = ProcessInfo.processInfo.environment["WO_MATRIX"] == "all"
            return paths.enumerated().flatMap { place, path in
                WrongField.allCases.enumerated().filter { all || ($0.offset + place) % share.of == share.number }
                    .map { (path, $0.element) }
            }
        }
    }

    static let groups: [Group] = {
        var groups: [Group] = []
        var known: Set<[String]> = []
        let others = [PlantRows.workOrder, PlantRows.photo, PlantRows.note, PlantRows.tombstone]
        for row in others + PlantRows.tasks + PlantRows.log {
            let all = (try? JSONTree(row).paths) ?? []
            let paths = row.deleted ? all : all.filter { known.insert([row.entity] + $0).inserted }
            let isOnlyPulled = ["photo", "logEntry"].contains(row.entity) || row.deleted
            let ways: [Way] = isOnlyPulled ? [.incremental, .resync] : Way.allCases
            groups += Self.groups(row.deleted ? "tombstone" : row.id, ways, paths)
        }
        let receipt = ReceiptDTO(
            opId: "", requestSha256: "", effect: "", entity: "", entityId: "", version: 1, seq: 1, serverTime: "")
        return groups + Self.groups("receipt", [.receipt], (try? JSONTree(receipt).paths) ?? [])
    }()

    private static func groups(_ entity: String, _ ways: [Way], _ paths: [[String]]) -> [Group] {
        let kinds = ways.flatMap { way in [false, true].map { (way: way, hasWaitingChange: $0) } }
        return kinds.enumerated().map { number, kind in
            Group(
                entity: entity, way: kind.way, hasWaitingChange: kind.hasWaitingChange, paths: paths,
                share: (number, kinds.count))
        }
    }

    @Test func theMatrixHasAtLeastAThousandCells() {
        let cells = Self.groups.reduce(0) { $0 + $1.cells.count }
        print("compatibility matrix: \(cells) cells")
        #expect(cells >= 1_000)
    }

    @Test(arguments: groups) func noRowIsLostAndAllRecoverOnceTheServerIsCorrect(group: Group) async throws {
        for (path, wrong) in group.cells {
            let problems = try await CompatibilityCell(group: group, path: path, wrong: wrong).problems()
            #expect(problems == [], "\(group.testDescription) \(path.joined(separator: ".")) \(wrong)")
        }
    }
}

/// One cell of the matrix.
struct CompatibilityCell {
    let group: CompatibilityMatrixTests.Group
    let path: [String]
    let wrong: WrongField

    /// The maximum number of requests of one cell. A pull or a replay needs far fewer, so more requests mean an
    /// endless loop.
    private static let mostRequests = 200

    func problems() async throws -> [String] {
        let server = NewerServer(PlantRows.all)
        let device = try await CompatibilityDevice(server)
        try await device.pull()
        var kept = try await device.seen()
        try await recordChanges(on: device)
        server.misbehave(NewerServer.Fault(place: place, path: path, wrong: wrong))
        if group.entity == "tombstone" {
            server.put(PlantRows.tombstone)
            kept.remove(PlantRows.doomed.id)
        } else if group.way != .receipt {
            server.touch(group.entity, Self.edit)
        }
        if group.way == .resync { server.startAgain(rowsInPage: 2) }
        var problems: [String] = []
        for _ in 0..<2 {
            await Self.attempt("pull", &problems) { try await device.pull() }
            await Self.attempt("replay", &problems) { try await device.replay() }
        }
        let lost = kept.subtracting(try await device.seen())
        if !lost.isEmpty { problems.append("vanished: \(lost.sorted())") }
        problems += try await recovery(of: device, from: server)
        if server.requests > Self.mostRequests { problems.append("\(server.requests) requests") }
        return problems
    }

    /// Ends the server's faults and returns the problems that remain. If a wrong value could be read, only a newer
    /// row replaces it.
    private func recovery(of device: CompatibilityDevice, from server: NewerServer) async throws -> [String] {
        let wasUnreadable = try await device.unreadable() > 0
        server.misbehave(nil)
        if !wasUnreadable {
            if group.entity == "tombstone" { server.touch(PlantRows.doomed.id) { _ in } }
            for id in PlantRows.all.map(\.id) + ["n-mine"] where id != PlantRows.doomed.id {
                server.touch(id, Self.edit)
            }
        }
        var problems: [String] = []
        for _ in 0..<2 {
            await Self.attempt("pull afterwards", &problems) { try await device.pull() }
            await Self.attempt("replay afterwards", &problems) { try await device.replay() }
        }
        await Self.attempt("last pull", &problems) { try await device.pull() }
        let fresh = try await CompatibilityDevice(server)
        try await fresh.pull()
        if try await device.mirror() != fresh.mirror() { problems.append("the mirror differs from the server") }
        let status = try await device.sync.status()
        if status.unreadableRows > 0 { problems.append("\(status.unreadableRows) rows are still unreadable") }
        if let hold = status.pullBlock { problems.append("fetching is blocked: \(hold)") }
        for operation in try await device.sync.queue() where wasUnreadable || !operation.state.showsTheirs {
            problems.append("left: \(operation.change.rule.group) \(operation.state)")
        }
        return problems
    }

    private var place: NewerServer.Place {
        switch group.entity {
        case "receipt": .receipt
        case "tombstone": .row(PlantRows.doomed.id)
        // An added note has its own id.
        case PlantRows.note.id where group.way == .receipt: .row("n-mine")
        default: .row(group.entity)
        }
    }

    private func recordChanges(on device: CompatibilityDevice) async throws {
        if group.way != .receipt, !group.hasWaitingChange { return }
        try await device.record(change, id: "op-1")
        guard group.way == .receipt, group.hasWaitingChange else { return }
        try await device.record(.note(Self.note("n-next")), id: "op-2")
        try await device.record(change, id: "op-3")
    }

    /// A change of this entity that does not collide with the office's edit.
    private var change: Change {
        switch group.entity {
        case PlantRows.order: .title("Mine")
        case PlantRows.note.id, PlantRows.photo.id: .note(Self.note("n-mine"))
        case _ where PlantRows.log.map(\.id).contains(group.entity): .note(Self.note("n-mine"))
        case "receipt": .taskAnswer(WorkOrderTask.ID("t-text"), .text("mine"))
        case "tombstone": .taskNote(WorkOrderTask.ID("t-text"), "mine")
        default: .taskNote(WorkOrderTask.ID(group.entity), "mine")
        }
    }

    private static func note(_ id: String) -> NoteVersion {
        NoteVersion(id: NoteVersion.ID(id), text: "mine", author: "Tess", savedAt: World.epoch)
    }

    private static func edit(_ row: inout ChangeRowDTO) {
        row.workOrder?.description += "."
        row.workOrder?.fieldVersions?[.description] = row.version
        row.task?.required.toggle()
        row.photo?.fileName = "other.jpg"
        row.note?.text += "."
        row.logEntry?.person += "."
    }

    private static func attempt(_ name: String, _ problems: inout [String], _ body: () async throws -> Void) async {
        do { try await body() } catch { problems.append("\(name): \(error)") }
    }
}

extension OperationState {
    /// Whether a person can decide, because she sees the server's value.
    fileprivate var showsTheirs: Bool {
        if case .conflict(.changedOnServer(.some, _)) = self { true } else { false }
    }
}
