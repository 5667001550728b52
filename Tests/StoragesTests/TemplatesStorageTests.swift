import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// The contract of the storage of templates, which SQLite and the memory of other tests both keep.
struct TemplatesStorageTests {
    enum Kind: CaseIterable, Sendable {
        case memory, sqlite

        func make() throws -> any TemplatesStorage {
            switch self {
            case .memory: MemoryTemplatesStorage()
            case .sqlite: DatabaseTemplatesStorage(database: try KernelDatabase.inMemory(), owner: nil)
            }
        }
    }

    private static func item(_ id: String, _ title: String = "Round", tasks: Int = 1) -> WorkOrderTemplate {
        WorkOrderTemplate(id: WorkOrderTemplate.ID(id), title: title, priority: .high, taskCount: tasks)
    }

    private static let kinds: [TaskKind] = [
        .subtask, .text, .number(NumberRule(unit: "bar", minimum: 1, maximum: 2.5, keepsOutOfRange: true)),
        .inspection, .multipleChoice(options: ["red", "green"]),
        .meter(MeterRule(unit: "h", last: 7, mayGoDown: true)), .signature, .date,
    ]

    private static func details(of template: WorkOrderTemplate) -> WorkOrderTemplateDetails {
        WorkOrderTemplateDetails(
            template: template, description: "Once a \"week\".",
            checklists: [
                WorkOrderTemplateDetails.Checklist(
                    name: "Walk",
                    tasks: kinds.map {
                        WorkOrderTemplateDetails.Task(label: "ü", kind: $0, isRequired: $0 == .subtask)
                    })
            ])
    }

    private func save(
        _ templates: [WorkOrderTemplate], in storage: any TemplatesStorage, at time: Int64 = 9, oldest: Int64 = 5
    ) async throws -> [String] {
        try await storage.save(
            templates, at: Fixture.instant(time), outdatedBefore: Fixture.instant(oldest)
        ).map(\.rawValue)
    }

    @Test(arguments: Kind.allCases) func nothingIsThereBeforeTheFirstSave(kind: Kind) async throws {
        let storage = try kind.make()
        #expect(try await storage.templates() == nil)
        try await storage.save(Self.details(of: Self.item("a")), at: Fixture.instant(1))
        #expect(try await storage.template(WorkOrderTemplate.ID("a")) == nil, "the list does not have it")
        #expect(try await save([], in: storage) == [])
        #expect(
            try await storage.templates() == WorkOrderTemplate.Reading([], source: .device(asOf: Fixture.instant(9))))
    }

    @Test(arguments: Kind.allCases) func theListAndTheTasksComeBackWithTheTimeOfTheirRead(kind: Kind) async throws {
        let storage = try kind.make()
        let list = [Self.item("b"), Self.item("a", "Other")]
        #expect(try await save(list, in: storage) == ["b", "a"])
        #expect(
            try await storage.templates() == WorkOrderTemplate.Reading(list, source: .device(asOf: Fixture.instant(9))))
        #expect(try await storage.template(list[0].id) == nil)
        let details = Self.details(of: list[0])
        try await storage.save(details, at: Fixture.instant(10))
        #expect(
            try await storage.template(list[0].id)
                == WorkOrderTemplate.Reading(details, source: .device(asOf: Fixture.instant(10))))
    }

    @Test(arguments: Kind.allCases) func tasksThatAreMissingChangedOrOldAreOutdated(kind: Kind) async throws {
        let storage = try kind.make()
        let list = [Self.item("a"), Self.item("b"), Self.item("c")]
        _ = try await save(list, in: storage)
        for (template, time) in zip(list, [10, 10, 4] as [Int64]) {
            try await storage.save(Self.details(of: template), at: Fixture.instant(time))
        }
        #expect(try await save(list, in: storage) == ["c"], "older than the limit")
        let changed = [list[0], Self.item("b", tasks: 2), list[2], Self.item("d")]
        #expect(try await save(changed, in: storage) == ["b", "c", "d"])
        #expect(try await storage.template(list[1].id)?.value.template == changed[1], "the tasks stay until then")
        #expect(try await save(changed, in: storage) == ["b", "c", "d"], "they stay outdated until they are saved")
        try await storage.save(Self.details(of: changed[1]), at: Fixture.instant(11))
        #expect(try await save(changed, in: storage) == ["c", "d"])
    }

    @Test(arguments: Kind.allCases) func aTemplateThatTheListNoLongerHasIsDeleted(kind: Kind) async throws {
        let storage = try kind.make()
        let list = [Self.item("a"), Self.item("b")]
        _ = try await save(list, in: storage)
        try await storage.save(Self.details(of: list[0]), at: Fixture.instant(10))
        _ = try await save([list[1]], in: storage)
        #expect(try await storage.template(list[0].id) == nil)
        #expect(try await storage.templates()?.value == [list[1]])
        #expect(try await save(list, in: storage) == ["a", "b"], "its tasks are gone too")
    }

    @Test func theTemplatesBelongToTheAccountOfTheDevice() async throws {
        let disk = try await Disk.holding([])
        let storage = DatabaseTemplatesStorage(database: disk.database, owner: Fixture.session().owner)
        _ = try await storage.save([Self.item("a")], at: Fixture.instant(1), outdatedBefore: Fixture.instant(0))
        let ben = Fixture.session(Fixture.ben)
        try await disk.session.save(ben)
        await #expect(throws: StorageError.signedOut) { try await storage.templates() }
        let other = DatabaseTemplatesStorage(database: disk.database, owner: ben.owner)
        #expect(try await other.templates() == nil)
    }
}
