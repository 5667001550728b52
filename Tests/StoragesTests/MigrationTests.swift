import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import GRDB
import Testing

@testable import MillwrightStorages

/// Tests that this release opens the data folder of an earlier release with a full queue.
struct MigrationTests {
    private static let columns = """
        seq, op_id, account_id, kind, kind_version, lane, work_order_number, touches, ordering, args, base_fields, \
        base_version, state, state_detail, sealed_request, sealed_sha256, sealed_at, epoch, may_have_arrived, attempts, \
        last_problem, receipt, created_wall
        """

    private static func operation(
        _ sequence: Int, _ kind: String, _ touches: String, _ ordering: String, _ args: String, _ base: String,
        _ state: String, _ detail: String? = nil, isSealed: Bool = false, receipt: String? = nil
    ) -> String {
        let text = { (text: String?) in text.map { "'\($0)'" } ?? "NULL" }
        let sealed = isSealed ? "x'010203', 'hash', 55000" : "NULL, NULL, NULL"
        return """
            INSERT INTO op (\(columns)) VALUES (\(sequence), 'op\(sequence)', 'ada', '\(kind)', 1, 'w1', 1, '\(touches)',
                '\(ordering)', '\(args)', '\(base)', 1, '\(state)', \(text(detail)), \(sealed), 1, 0,
                \(isSealed ? 1 : 0), NULL, \(text(receipt)), \(sequence * 1_000));
            """
    }

    private static let note = #"{"author":"Ada","id":"op3","savedAt":1000,"text":"a note"}"#
    private static let photo =
        #"{"addedAt":1000,"addedBy":"Ada","fileName":"a.jpg","format":"jpeg","id":"op4","sha256":"aa","size":10}"#
    private static let theirs = #"{"kind":"taskNote","text":"office"}"#

    /// The queue that the first release wrote.
    private static let queue = [
        operation(
            1, "taskValue", "task:t1", "ordered", #"{"task":"t1","value":{"kind":"text","text":"mine"}}"#,
            #"{"kind":"taskValue"}"#, "waiting"),
        operation(
            2, "status", "status", "barrier", #"{"status":"onHold"}"#, #"{"kind":"status","text":"open"}"#, "inDoubt",
            isSealed: true),
        operation(3, "note", "note:op3", "commuting", note, #"{"kind":"nothing"}"#, "waiting"),
        operation(4, "photo", "photo:op4", "commuting", photo, #"{"kind":"nothing"}"#, "waiting"),
        operation(
            5, "taskNote", "task:t1", "ordered", #"{"note":"n","task":"t1"}"#, #"{"kind":"taskNote","text":""}"#,
            "conflict", #"{"reason":"changedOnServer","theirs":\#(theirs)}"#, isSealed: true),
        operation(
            6, "taskNote", "task:t1", "ordered", #"{"note":"n2","task":"t1"}"#, #"{"kind":"taskNote","text":"n"}"#,
            "conflict", #"{"reason":"goneOnServer"}"#),
        operation(
            7, "taskNote", "task:t1", "ordered", #"{"note":"n3","task":"t1"}"#, #"{"kind":"taskNote","text":"n2"}"#,
            "refused", #"{"reason":"too late"}"#, isSealed: true),
        operation(
            8, "status", "status", "barrier", #"{"status":"open"}"#, #"{"kind":"status","text":"open"}"#, "applied",
            isSealed: true, receipt: "{}"),
        operation(
            9, "status", "status", "barrier", #"{"status":"open"}"#, #"{"kind":"status","text":"open"}"#, "withdrawn"),
    ]

    private static let work = ["mirror", "view"].map { layer in
        """
        INSERT INTO \(layer)_work_order (id, number, title, description, status, priority, assignees,
            requires_signature, updated_at, checklists, timers, search, status_version, version, seq, generation)
        VALUES ('w1', 1, 'Pump', '', 'open', 0, '[]', 0, 0, '[{"id":"c1","name":"Before"}]', '[]', 'pump', 3, 5, 5, 0);
        INSERT INTO \(layer)_task (id, work_order_id, checklist_id, place, label, kind, is_required, value, note,
            version, seq, generation) VALUES ('t1', 'w1', 'c1', 0, 'Task', '{"kind":"text"}', 0, NULL, '', 2, 2, 0);
        """
    }

    /// The earlier releases, by their number of migrations.
    private static let releases = Array(1..<KernelDatabase.schema.migrations.count)

    private func opened(
        _ folder: TemporaryFolder, release: Int,
        _ more: @escaping @Sendable (Database) throws -> Void = { _ in }
    ) async throws -> (disk: Disk, before: [[DatabaseValue]]) {
        let before = try await made(folder, release: release, more)
        return (Disk(try KernelDatabase.open(folder.data, command: "wo")), before)
    }

    /// Makes the store of an earlier release.
    /// - Returns: its queue.
    private func made(
        _ folder: TemporaryFolder, release: Int, _ more: @escaping @Sendable (Database) throws -> Void
    ) async throws -> [[DatabaseValue]] {
        let location = DatabaseLocation(
            folder: folder.data.path, fileName: DataFolder.databaseName, command: "wo")
        let earlier = DatabaseSchema(
            applicationID: KernelDatabase.schema.applicationID,
            migrations: Array(KernelDatabase.schema.migrations.prefix(release)),
            functions: KernelDatabase.schema.functions)
        let old = try SQLiteDatabase.open(location, schema: earlier)
        let record = try JSONText.encode(SessionRecord(Fixture.session()))
        let sql =
            (Self.work + Self.queue).joined(separator: "\n") + """
                INSERT INTO mirror_tombstone (kind, id, version, generation) VALUES ('task', 't9', 4, 0);
                INSERT INTO cursor (id, value) VALUES (1, 'c');
                INSERT INTO account (id, email\(release < 4 ? "" : ", server")) VALUES
                    ('ada', 'ada@plant.example'\(release < 4 ? "" : ", '\(Fixture.server.address)'"));
                INSERT INTO session (id, account_id, server, signed_in, record)
                    VALUES (1, 'ada', '\(Fixture.server.address)', 1, '\(record)');
                """
        try await old.write { db in
            try db.execute(sql: sql)
            try more(db)
            // From the fourth release on, the server is stored with the account.
            guard release >= 4 else { return }
            try db.execute(sql: "UPDATE account SET server = ?", arguments: [Fixture.server.address])
            // From the thirteenth release on, the rows have checksums, and the session has a copy.
            guard release >= 13 else { return }
            try db.execute(
                sql: """
                    INSERT INTO session_copy (id, account_id, server, signed_in, record)
                    SELECT id, account_id, server, signed_in, record FROM session
                    """)
            for table in CheckedTable.all where try db.tableExists(table.name) {
                try db.execute(sql: "UPDATE \(table.name) SET checksum = \(RowChecksum.sql(table.columns))")
            }
        }
        return try await rows(old)
    }

    private func rows(_ database: SQLiteDatabase) async throws -> [[DatabaseValue]] {
        try await database.read { db in
            try Row.fetchAll(db, sql: "SELECT \(Self.columns) FROM op ORDER BY seq").map { Array($0.databaseValues) }
        }
    }

    @Test(arguments: releases) func theMigrationRewritesNoRowOfTheQueue(release: Int) async throws {
        let folder = try TemporaryFolder()
        let (disk, before) = try await opened(folder, release: release)
        #expect(before.count == 9)
        #expect(try await rows(disk.database) == before)
        #expect(try await disk.count("op WHERE place IS NOT NULL OR superseded_by IS NOT NULL") == 0)
        #expect(
            try await disk.mirror.cursor() == (release < 8 ? nil : Cursor("c")),
            "the eighth migration begins a full resync")
        #expect(try await disk.count("mirror_tombstone WHERE reason IS NULL AND seq = 0") == 1)
    }

    @Test(arguments: releases) func theMigratedQueueKeepsItsOperationsAndStates(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release).disk
        let queue = try await disk.outbox.unfinished(of: Fixture.ada.id)
        #expect(queue.map(\.id.rawValue) == ["op1", "op2", "op3", "op4", "op5", "op6", "op7"])
        #expect(
            queue.map(\.state) == [
                .waiting, .inDoubt, .waiting, .waiting, .conflict(.changedOnServer(theirs: .text("office"))),
                .conflict(.goneOnServer), .refused(reason: .words("too late")),
            ])
        #expect(queue.first?.change == .taskAnswer(WorkOrderTask.ID("t1"), .text("mine")))
        #expect(queue.map(\.base).prefix(2) == [.empty, .status(.open)])
        #expect(queue.allSatisfy { $0.heldUntil == nil && $0.supersedes == nil })
        #expect(
            try await disk.outbox.sealed(OutboxOperation.ID("op2")) == SealedRequest(bytes: [1, 2, 3], sha256: "hash"))
        #expect(try await disk.records.history(of: Fixture.ada.id, limit: 100).count == 9)
    }

    @Test(arguments: releases.filter { $0 < 9 }) func theMigrationFillsTheSearchIndex(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release).disk
        #expect(try await disk.list(WorkOrderQuery(search: "PUMP task wo-1")) == ["w1"])
        #expect(try await disk.list(WorkOrderQuery(search: "pumps")) == [])
        #expect(try await disk.count("view_search_index WHERE view_search_index MATCH '\"ump\"'") == 1)
    }

    /// The releases before the fifteenth folded texts in another way. Their text stands here for any other folding.
    @Test(arguments: releases.filter { (9..<15).contains($0) })
    func theMigrationFoldsTheTextsOfTheSearchAgain(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release) { db in
            try db.execute(
                sql: """
                    UPDATE view_work_order SET title = 'か\u{3099} \u{1100}\u{1161} P\u{2011}7';
                    INSERT INTO view_search_index (view_search_index) VALUES ('delete-all');
                    UPDATE view_search SET text = 'か\u{3099} \u{1100}\u{1161} p\u{2011}7';
                    INSERT INTO view_search_index (rowid, text) SELECT id, text FROM view_search;
                    """)
        }.disk
        for word in ["が", "가", "p-7", "P\u{2010}7", "か\u{3099}"] {
            #expect(try await disk.list(WorkOrderQuery(search: word)) == ["w1"], "\(word)")
        }
        #expect(try await disk.list(WorkOrderQuery(search: "か")) == [])
        try await disk.execute("INSERT INTO view_search_index (view_search_index, rank) VALUES ('integrity-check', 1)")
    }

    @Test(arguments: releases) func theFirstReplayAddsChecksumsToTheQueue(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release).disk
        #expect(try await disk.count("op WHERE checksum IS NOT NULL") == 0)
        _ = try await disk.outbox.beginEpoch()
        #expect(try await disk.count("op WHERE checksum IS NOT NULL") == 7)
        #expect(try await disk.check().isSound)
        try await disk.damage("UPDATE op SET args = replace(args, 'mine', 'none')")
        #expect(try await disk.operation("op1")?.isReadable == false)
    }

    @Test(arguments: releases.filter { $0 < 7 }) func theMigrationConvertsEventTextsToCodes(release: Int) async throws {
        let folder = try TemporaryFolder()
        let sentences: [(what: String, detail: String?, event: OperationEvent.Kind, reason: OperationReason?)] = [
            ("claimed", "epoch 3", .claimed, OperationReason(.epoch, "3")),
            (
                "no certain answer", "the server is busy or down (503)", .noCertainAnswer,
                .init(.serverUnavailable, status: 503)
            ),
            (
                "error of the server", "The server answered with an error (500)", .serverError,
                .init(.serverError, status: 500)
            ),
            ("not sent", "sign-in needed", .notSent, .init(.signInNeeded)),
            ("parked", "For this work order: no", .parked, .words("For this work order: no")),
            ("parked", "changed by Ola", .parked, .init(.changedBy, "Ola")),
            ("overtaken", "gone on the server", .overtaken, .init(.goneOnServer)),
            ("superseded", "put on the server's newest state", .superseded, .init(.rebased)),
            ("stands in", "for op8", .standsIn, .init(.standsInFor, "op8")),
            ("reopened", "as op9", .reopened, .init(.reopenedAs, "op9")),
            ("the server holds it already", nil, .alreadyOnServer, nil),
            ("applied", "replayed", .applied, .init(.effect, "replayed")),
            ("an event of its own", nil, .unknown, nil),
        ]
        let disk = try await opened(folder, release: release) { db in
            for line in sentences + [("stale: parked", "no", .parked, .words("no"))] {
                try db.execute(
                    sql: "INSERT INTO op_event (op_id, at, what, detail) VALUES ('op1', 0, ?, ?)",
                    arguments: [line.what, line.detail])
            }
        }.disk
        let events = try await disk.records.events(of: OutboxOperation.ID("op1")).dropFirst()
        #expect(events.dropLast().map(\.kind) == sentences.map(\.event))
        #expect(events.dropLast().map(\.detail) == sentences.map(\.reason))
        #expect(events.dropLast().allSatisfy { !$0.isStale })
        #expect(
            events.last
                == OperationEvent(
                    at: Instant(millisecondsSince1970: 0), kind: .parked, isStale: true, detail: .words("no")))
    }

    @Test(arguments: releases) func theMigrationAddsChecksumsToTheOtherRows(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release).disk
        for table in CheckedTable.all {
            #expect(try await disk.count("\(table.name) WHERE checksum IS NULL") == 0, "\(table.name)")
        }
        #expect(try await disk.count("session_copy") == 1)
        try await disk.database.read { try RowCheck.run($0, isComplete: true) }
    }

    @Test(arguments: releases) func theMigratedQueueKeepsItsServer(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release).disk
        #expect(try await disk.session.session() == Fixture.session())
        #expect(try await disk.session.waitingAccounts().map(\.server) == [Fixture.server.address])
    }

    /// The rows of an earlier release lack the versions of the new fields, so all rows are fetched again.
    @Test(arguments: releases.filter { $0 < 8 }) func theMigrationBeginsAFullResync(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release).disk
        let position = try await disk.mirror.position()
        #expect(position.cursor == nil && position.generation == 1 && position.highestSeen == 0)
        #expect(try await disk.mirror.isComplete() == false)
        #expect(try await disk.details() != nil, "the work orders stay until their rows arrive")
        try await disk.pull([Fixture.row(Fixture.order("w2", number: 2), version: 6, sequence: 6)])
        #expect(try await disk.mirror.isComplete())
        #expect(try await disk.details() == nil, "the server did not send it again")
    }

    @Test(arguments: releases) func aStoreWithoutWorkOrdersKeepsItsPosition(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release) { db in
            try db.execute(sql: "DELETE FROM mirror_work_order; DELETE FROM view_work_order;")
        }.disk
        let position = try await disk.mirror.position()
        #expect(position.cursor == Cursor("c") && position.generation == 0)
    }

    /// Releases from the eighth on keep the view. Before it, a full resync begins.
    @Test(arguments: releases.filter { (8...12).contains($0) })
    func thePhotosGetTheNumbersThatTheirListShowed(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release) { db in
            for (id, at, place) in [("b", 30, 0), ("c", 20, 0), ("own", 10, 7), ("a", 40, 0)] {
                for layer in ["view", "mirror"] where layer == "view" || place == 0 {
                    try db.execute(
                        sql: """
                            INSERT INTO \(layer)_photo (id, work_order_id, sha256, size, format, file_name, added_by,
                                added_at, place, version, seq, generation)
                            VALUES (?, 'w1', ?, 1, 'jpeg', 'x.jpg', 'Ada', ?, ?, 1, 1, 0)
                            """, arguments: [id, id, at, place])
                }
            }
        }.disk
        let numbers = try await disk.database.read { db in
            try String.fetchAll(db, sql: "SELECT photo_id FROM photo_number WHERE work_order_id = 'w1' ORDER BY number")
        }
        #expect(numbers == ["c", "b", "a", "own"])
    }

    /// The contents of log entries, as the releases from the eighth to the fifteenth stored them.
    private static let log: [(json: String, content: LogEntry.Content)] = [
        (
            #"{"end":9000,"kind":"time","start":4000}"#,
            .time(LogEntry.TimeSpan(start: Fixture.instant(4), end: Fixture.instant(9)))
        ),
        (#"{"kind":"time","start":4000}"#, .time(LogEntry.TimeSpan(start: Fixture.instant(4)))),
        (#"{"kind":"part","number":2.5,"text":"O-ring \"12\""}"#, .part(.init(name: #"O-ring "12""#, quantity: 2.5))),
        (
            #"{"kind":"reading","number":10251,"text":"hours","unit":"h"}"#,
            .reading(LogEntry.MeterReading(meter: "hours", value: 10_251, unit: "h"))
        ),
        (#"{"kind":"reading","number":0.1,"text":"µ"}"#, .reading(LogEntry.MeterReading(meter: "µ", value: 0.1))),
        (
            #"{"kind":"cost","minorUnits":1250,"text":"parking","unit":"EUR"}"#,
            .cost(LogEntry.Cost(description: "parking", minorUnits: 1_250, currency: "EUR"))
        ),
        (#"{"kind":"request","text":""}"#, .request(LogEntry.AssignmentRequest())),
        (
            #"{"kind":"request","teams":["crew","night"],"text":"near"}"#,
            .request(LogEntry.AssignmentRequest(text: "near", teams: [Team.ID("crew"), Team.ID("night")]))
        ),
    ]

    /// Adds the entries of ``log`` to `w1`. Every second one has no checksum, as in a store that the eighth release wrote
    /// and a later one only read. Also adds a damaged entry and one that is not JSON to another work order.
    private static func addLog(_ db: Database) throws {
        let others = [("damaged", log[0].json, "w2", "1"), ("strange", "strange", "w2", "NULL")]
        let entries = log.enumerated().map { ("l\($0)", $1.json, "w1", $0 % 2 == 0 ? "row_checksum" : "NULL") }
        for layer in ["mirror", "view"] {
            for (id, content, order, checksum) in entries + others {
                let columns = KernelTables.earlierLog.joined(separator: ", ")
                try db.execute(
                    sql: """
                        INSERT INTO \(layer)_log_entry (\(columns), generation)
                        VALUES (?, ?, 'ada', 'Ada', ?, 7000, 0, NULL, 1, 2, 0);
                        UPDATE \(layer)_log_entry
                        SET checksum = \(checksum == "row_checksum" ? "row_checksum(\(columns))" : checksum) WHERE id = ?
                        """, arguments: [id, order, content, id])
            }
        }
    }

    @Test(arguments: releases.filter { $0 >= 8 })
    func theMigrationPutsTheContentOfLogEntriesIntoColumns(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release, Self.addLog).disk
        #expect(
            try await disk.details()?.log == Self.log.enumerated().map { Fixture.entry("l\($0)", $1.content) })
        let isWrong = "checksum IS NULL OR \(RowChecksum.isWrong(LogEntryRecord.sql.covered))"
        for layer in ["mirror", "view"] {
            let wrong = try await disk.database.read { db in
                try String.fetchAll(db, sql: "SELECT id FROM \(layer)_log_entry WHERE \(isWrong)")
            }
            #expect(wrong == ["damaged"], "a damaged row stays damaged")
            #expect(try await disk.count("\(layer)_log_entry WHERE kind = ''") == 1)
        }
        let storage = DatabaseWorkOrdersStorage(database: disk.database, owner: nil)
        #expect(try await storage.workOrders(withTimerOf: Fixture.ada.id) == [Fixture.lane])
        let period = Fixture.instant(8)..<Fixture.instant(10)
        #expect(
            try await storage.workOrders(withTimeOf: Fixture.ada.id, during: period) == [
                Fixture.lane, WorkOrder.ID("w2"),
            ])
        try await disk.pull([
            Fixture.row(Fixture.entry("l0", Self.log[2].content), version: 2, sequence: 8),
            Fixture.row(Fixture.order(), version: 6, sequence: 9),
        ])
        #expect(try await disk.details()?.log.contains(Fixture.entry("l0", Self.log[2].content)) == true)
    }

    /// A damaged database is not migrated. Its rows go into a new one.
    @Test(arguments: releases.filter { $0 >= 8 })
    func aRecoveryKeepsTheLogOfAnEarlierRelease(release: Int) async throws {
        let folder = try TemporaryFolder()
        _ = try await made(folder, release: release) { db in
            try Self.addLog(db)
            // Only rows with a right checksum are salvaged from the mirror.
            try db.execute(
                sql: """
                    UPDATE mirror_work_order SET checksum = \(RowChecksum.sql(WorkOrderRecord.sql.covered));
                    UPDATE mirror_log_entry SET checksum = \(RowChecksum.sql(KernelTables.earlierLog))
                    WHERE id <> 'damaged';
                    """)
        }
        try KernelDatabase.markDamaged(folder.data)
        let store = try OpenStore(folder)
        #expect(store.recovery != nil)
        #expect(
            try await store.disk.details()?.log == Self.log.enumerated().map { Fixture.entry("l\($0)", $1.content) })
        #expect(try await store.disk.count("mirror_log_entry WHERE id = 'damaged'") == 0)
    }

    @Test(arguments: releases) func theMigratedStoreKeepsTemplates(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release).disk
        let storage = DatabaseTemplatesStorage(database: disk.database, owner: Fixture.session().owner)
        #expect(try await storage.templates() == nil)
        let template = WorkOrderTemplate(id: WorkOrderTemplate.ID("a"), title: "Round", taskCount: 0)
        let missing = try await storage.save(
            [template], at: Fixture.instant(1), outdatedBefore: Fixture.instant(0))
        #expect(missing == [template.id])
        #expect(try await storage.templates()?.value == [template])
    }

    @Test(arguments: releases) func theMigratedQueueAcceptsNewChangesAndPulls(release: Int) async throws {
        let folder = try TemporaryFolder()
        let disk = try await opened(folder, release: release).disk
        let server = try #require(try await disk.outbox.server(of: Fixture.lane, for: nil))
        #expect(server.version(for: .status(.open)) == 3)
        for field in Field.ofWorkOrder where field != .status {
            #expect(server.version(for: .set(field, .empty)) == 5)
        }
        let again = Fixture.draft("new", .taskNote(WorkOrderTask.ID("t1"), "again"))
        #expect(try await disk.supersede(["op5"], by: [again]))
        #expect(try await disk.queue() == ["op1", "op2", "op3", "op4", "new", "op6", "op7"])
        #expect(try await disk.record("late", .title("New")))
        #expect(try await disk.record("labor", .log(Fixture.time("labor"))))
        try await disk.pull([
            Fixture.row(Fixture.order(), version: 6, sequence: 6),
            Fixture.row(Fixture.task("t1"), version: 2, sequence: 7),
        ])
        let details = try #require(try await disk.details())
        #expect(details.log == [Fixture.time("labor")])
        #expect(details.workOrder.title == "New" && details.workOrder.status == .onHold)
        #expect(details.tasks.first?.value == .text("mine"))
        #expect(details.notes.map(\.text) == ["a note"] && details.photos.count == 1)
    }
}
