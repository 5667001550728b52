import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import TestSupport
import Testing

/// Tests that the mirrors in memory and in the database have the same rows, position and view, whatever the server
/// sends.
struct MirrorsAgreeTests {
    @Test(arguments: 1...20) func bothMirrorsAgreeWhateverTheServerSends(seed: Int) async throws {
        let stores = [try await StoreKind.memory.empty(), try await StoreKind.database.empty()]
        var chance = Pages(seed: seed)
        for step in 1...20 {
            let event = chance.next()
            let memory = try await State(after: event, on: stores[0])
            let database = try await State(after: event, on: stores[1])
            guard memory == database else {
                Issue.record("seed \(seed), step \(step), \(event):\n\(memory)\n\(database)")
                return
            }
        }
    }
}

/// Everything that can be read after an event.
private struct State: Equatable {
    let answer: String
    var position: MirrorPosition?
    var isComplete = false
    var pages: [UnreadablePage?] = []
    var missing: [Bool] = []
    var list: WorkOrderList?
    var found: [[String]] = []
    var directory: Directory?
    var withTimer: [WorkOrder.ID] = []
    var withTime: [WorkOrder.ID] = []
    var details: [WorkOrderDetails?] = []
    var servers: [ServerState?] = []
    var hidden: [Bool] = []
    var status: [String] = []
    var summary: SyncSummary?
    var history: [HistoryStep] = []

    init(after event: Event, on host: OutboxStoreHost) async throws {
        do { answer = try await event.run(on: host) } catch { answer = "\(error)" }
        try await host.signIn(Fixture.ada)
        position = try await host.mirror.position()
        isComplete = try await host.mirror.isComplete()
        for hasKnownKinds in [true, false] {
            let page = try await host.mirror.unreadablePage(hasKnownKinds: hasKnownKinds)
            pages.append(page)
            if let page { missing.append(try await host.mirror.hasMissingRows(of: page)) }
        }
        list = try await host.view.list(WorkOrderQuery(statuses: []), for: Fixture.ada, at: Fixture.instant(0))
        for search in ["title 1", "mine", "0", "task t-w2", "ada pump 1"] {
            found.append(try await host.list(WorkOrderQuery(statuses: [], search: search)))
        }
        directory = try await host.view.directory()
        withTimer = try await host.view.workOrders(withTimerOf: Fixture.ada.id).sorted()
        withTime = try await host.view.workOrders(
            withTimeOf: Fixture.ada.id, during: Fixture.instant(0)..<Fixture.instant(90)
        ).sorted()
        for lane in Pages.lanes {
            details.append(try await host.view.details(lane))
            servers.append(try await host.ledger.server(of: lane, for: nil))
            hidden += try await host.store.transact(.deciding) { tx in
                try [1, 20, nil].map { try tx.mayBeHidden(Pages.note(on: lane), on: lane, newerThan: $0) }
                    + [try tx.isRevoked(lane)]
            }
        }
        try await readRecords(host)
    }

    private mutating func readRecords(_ host: OutboxStoreHost) async throws {
        let found = try await host.records.status(of: Fixture.ada.id)
        status = [
            "\(found.counts)", "\(found.bytesToSend)", "\(String(describing: found.lastPull))",
            "\(String(describing: found.pullBlock))", "\(String(describing: found.clockSkew))",
            "\(found.unreadableRows)", "\(found.workOrders)", "\(found.epoch)",
        ]
        summary = try await host.records.summary(of: Fixture.ada.id)
        history = try await host.records.history(of: Fixture.ada.id, limit: 5)
    }
}

/// One message of the server or one action of the device.
private enum Event {
    case page(ChangePage, DeletionPolicy)
    /// A page that was requested before another was saved.
    case latePage(ChangePage)
    case pageAgain(ChangePage, hasKnownKinds: Bool)
    case answer([ServerRow])
    case record(OperationDraft)
    case apply(Receipt)
    case resync, forgetDeletions, signInAsBen
    case problem(FeedReason)

    func run(on host: OutboxStoreHost) async throws -> String {
        let mirror = host.mirror
        let (position, now) = (try await mirror.position(), Fixture.instant(70))
        switch self {
        case .page(let page, let policy):
            return "\(try await mirror.save(page, after: position, at: now, allowing: policy).sorted)"
        case .latePage(let page):
            let old = MirrorPosition(cursor: Cursor("old"), generation: position.generation, highestSeen: 0)
            return "\(try await mirror.save(page, after: old, at: now, allowing: .unlimited))"
        case .pageAgain(let page, let hasKnownKinds):
            guard let found = try await mirror.unreadablePage(hasKnownKinds: hasKnownKinds) else { return "" }
            let part = UnreadablePage.Part(found, after: found.after)
            let outcome = try await mirror.saveAgain(page, of: part, after: position, at: now, allowing: .limited)
            return "\(outcome.sorted)"
        case .answer(let rows): try await host.save(rows)
        case .record(let draft): return "\(try await host.ledger.record(draft))"
        case .apply(let receipt): try await host.ledger.apply(receipt, rows: [], epoch: .max)
        case .resync: try await mirror.forgetCursor()
        case .forgetDeletions: try await mirror.forgetDeletions()
        case .signInAsBen: try await host.signIn(Fixture.ben)
        case .problem(let problem): try await mirror.note(problem)
        }
        return ""
    }
}

extension PageOutcome {
    /// The outcome as a text that does not depend on the order of a set.
    fileprivate var sorted: String {
        guard case .saved(let touched, let deleted, let isNews) = self else { return "\(self)" }
        return "\(touched.map(\.rawValue).sorted()) \(deleted) \(isNews)"
    }
}

/// Random pages and rows of the server.
private struct Pages {
    static let lanes = (1...14).map { WorkOrder.ID("w\($0)") }

    static func note(on lane: WorkOrder.ID) -> Change { .taskNote(task(of: lane), "") }

    private static func task(of lane: WorkOrder.ID) -> WorkOrderTask.ID { WorkOrderTask.ID("t-\(lane.rawValue)") }

    private var random: SeededGenerator
    private var sequence: Int64 = 0
    private var made = 0

    init(seed: Int) { random = SeededGenerator(seed: UInt64(seed)) }

    mutating func next() -> Event {
        switch random.roll(24) {
        case 0...11: return .page(page(), random.roll(4) == 0 ? .unlimited : .limited)
        case 12: return .latePage(page())
        case 13...15: return .pageAgain(page(), hasKnownKinds: random.roll(2) == 0)
        case 16...17: return .answer(rows())
        case 18...19: return .record(draft())
        case 20: return .apply(Fixture.receipt("op\(1 + random.roll(made + 1))", sequence: sequence + 1))
        case 21: return .resync
        case 22: return random.roll(2) == 0 ? .forgetDeletions : .problem(.neverEnds)
        default: return random.roll(4) == 0 ? .signInAsBen : .page(bigPage(), .limited)
        }
    }

    private mutating func page() -> ChangePage {
        made += 1
        let unreadable = random.roll(3) == 0 ? [self.unreadable()] : []
        return Fixture.page(rows(), cursor: "c\(made)", hasMore: random.roll(3) == 0, unreadable: unreadable)
    }

    /// Returns a page with many work orders or many deletions.
    private mutating func bigPage() -> ChangePage {
        made += 1
        let deletes = random.roll(3) == 0
        let rows = Self.lanes.map { lane -> ServerRow in
            sequence += 1
            return deletes
                ? Fixture.deleted(.workOrder, lane.rawValue, of: lane, version: sequence, sequence: sequence)
                : Fixture.row(order(lane), version: sequence, sequence: sequence)
        }
        return Fixture.page(rows, cursor: "c\(made)")
    }

    private mutating func rows() -> [ServerRow] { (0..<random.roll(5)).map { _ in row() } }

    private mutating func lane() -> WorkOrder.ID { Self.lanes[random.roll(random.roll(2) == 0 ? 3 : 14)] }

    /// Returns a row, sometimes older than the stored one or of the same version.
    private mutating func row() -> ServerRow {
        sequence += 1
        let lane = lane()
        let version = max(1, sequence - Int64(random.roll(3) == 0 ? random.roll(20) : 0))
        let place = random.roll(4) == 0 ? version : sequence
        switch random.roll(9) {
        case 0...1:
            return Fixture.row(order(lane), version: version, sequence: place)
        case 2...3:
            let task = Fixture.task(Self.task(of: lane).rawValue, value: .text("\(random.roll(3))"))
            return Fixture.row(task, place: random.roll(2), of: lane, version: version, sequence: place)
        case 4:
            let photo = Fixture.photo(part("p", on: lane), at: Int64(random.roll(3)))
            return ServerRow(workOrderID: lane, version: version, sequence: place, entity: .photo(photo))
        case 5:
            let note = Fixture.note(part("n", on: lane))
            return ServerRow(workOrderID: lane, version: version, sequence: place, entity: .note(note))
        case 6:
            let entry = Fixture.time(part("l", on: lane), until: random.roll(2) == 0 ? nil : 9)
            return Fixture.row(entry, of: lane, version: version, sequence: place)
        case 7:
            let (kind, id) = part(on: lane)
            return Fixture.deleted(kind, id, of: lane, version: version, sequence: place)
        default:
            return Fixture.deleted(
                .workOrder, lane.rawValue, of: lane, version: version, sequence: place,
                reason: random.roll(2) == 0 ? .deleted : .revoked)
        }
    }

    /// Returns a work order. Its number decides the order of the list, so each has its own.
    private mutating func order(_ lane: WorkOrder.ID) -> WorkOrder {
        Fixture.order(
            lane.rawValue, number: Int(lane.rawValue.dropFirst()) ?? 0, title: "title \(random.roll(3))")
    }

    /// Returns the id of a photo, a note or a log entry, which stays on its work order.
    private mutating func part(_ kind: String, on lane: WorkOrder.ID) -> String {
        "\(kind)\(random.roll(3))-\(lane.rawValue)"
    }

    private mutating func part(on lane: WorkOrder.ID) -> (ServerRow.Kind, String) {
        switch random.roll(4) {
        case 0: (.task, Self.task(of: lane).rawValue)
        case 1: (.photo, part("p", on: lane))
        case 2: (.logEntry, part("l", on: lane))
        default: (.note, part("n", on: lane))
        }
    }

    private mutating func unreadable() -> UnreadableRow {
        sequence += 1
        let lane = lane()
        let (kind, id) = part(on: lane)
        let isNamed = random.roll(4) > 0
        let identity = RowIdentity(
            kind: random.roll(2) == 0 ? kind : nil, id: isNamed ? id : nil,
            workOrderID: random.roll(3) == 0 ? nil : lane, version: random.roll(3) == 0 ? nil : sequence,
            sequence: random.roll(3) == 0 ? nil : sequence)
        return UnreadableRow(
            json: "{\"id\":\"\(isNamed ? id : "\(random.roll(2))")\"}", reason: "odd", identity: identity)
    }

    private mutating func draft() -> OperationDraft {
        made += 1
        let lane = Self.lanes[random.roll(3)]
        let change: Change =
            switch random.roll(7) {
            case 0: .title("mine \(made)")
            case 1: .taskNote(Self.task(of: lane), "mine \(made)")
            case 2: .note(Fixture.note(part("n", on: lane)))
            case 3: .log(Fixture.time(part("l", on: lane)))
            case 4: .timeEnd(of: LogEntry.ID(part("l", on: lane)), Fixture.instant(9))
            case 5: .remove(Fixture.photo(part("p", on: lane), size: 20))
            default: .photo(Fixture.photo(part("p", on: lane), size: 20))
            }
        return Fixture.draft("op\(made)", change, on: lane)
    }
}
