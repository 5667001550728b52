import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages
import Synchronization
import Testing

struct TemplatesRepositoryTests {
    private static let noon = Instant(millisecondsSince1970: 1_795_262_400_000)
    private static let away = TemplateError.server(.unreachable(host: "plant", reason: .words("no route")))

    private static func template(_ id: String) -> WorkOrderTemplateDetails {
        WorkOrderTemplateDetails(
            template: WorkOrderTemplate(id: WorkOrderTemplate.ID(id), title: "Round \(id)", taskCount: 1),
            checklists: [.init(name: "Walk", tasks: [.init(label: "Oil", kind: .text)])])
    }

    /// A server with templates. It counts its calls, and can fail from a call on.
    private final class ServerFake: TemplatesService {
        struct State {
            var templates: [WorkOrderTemplateDetails]
            var calls: [String] = []
            var failure: TemplateError?
            /// The number of calls before the failure.
            var callsBefore = 0
        }

        let state: Mutex<State>

        init(_ templates: [WorkOrderTemplateDetails]) { state = Mutex(State(templates: templates)) }

        var calls: [String] { state.withLock { $0.calls } }

        func fail(with error: TemplateError?, after calls: Int = 0) {
            state.withLock { ($0.failure, $0.callsBefore, $0.calls) = (error, calls, []) }
        }

        private func called(_ name: String) throws(TemplateError) -> [WorkOrderTemplateDetails] {
            let (failure, templates) = state.withLock { state in
                state.calls.append(name)
                return (state.calls.count > state.callsBefore ? state.failure : nil, state.templates)
            }
            if let failure { throw failure }
            return templates
        }

        func templates() async throws(TemplateError) -> [WorkOrderTemplate] { try called("list").map(\.template) }

        func template(_ id: WorkOrderTemplate.ID) async throws(TemplateError) -> WorkOrderTemplateDetails {
            guard let found = try called(id.rawValue).first(where: { $0.id == id }) else { throw .templateNotFound }
            return found
        }
    }

    private let server = ServerFake([template("a"), template("b")])
    private let storage = MemoryTemplatesStorage()

    private func repository(at time: Instant = noon) -> OfflineFirstTemplatesRepository {
        OfflineFirstTemplatesRepository(server: server, storage: storage, now: { time })
    }

    @Test func theListAlsoKeepsTheTasksForTheTimeWithoutANetwork() async throws {
        let all = try await repository().templates(.serverThenDevice)
        #expect(all.source == .server && all.value.map(\.id.rawValue) == ["a", "b"])
        #expect(server.calls == ["list", "a", "b"])
        server.fail(with: Self.away)
        let later = repository(at: Self.noon.advanced(by: .seconds(60)))
        let kept = try await later.templates(.serverThenDevice)
        #expect(kept == WorkOrderTemplate.Reading(all.value, source: .device(asOf: Self.noon)))
        #expect(
            try await later.template(WorkOrderTemplate.ID("b"), .serverThenDevice)
                == WorkOrderTemplate.Reading(Self.template("b"), source: .device(asOf: Self.noon)))
    }

    @Test func aSecondListFetchesOnlyTasksThatAreOutdated() async throws {
        _ = try await repository().templates(.serverThenDevice)
        server.fail(with: nil)
        _ = try await repository(at: Self.noon.advanced(by: .seconds(60))).templates(.serverThenDevice)
        #expect(server.calls == ["list"])
        server.fail(with: nil)
        _ = try await repository(at: Self.noon.advanced(by: .seconds(86_401))).templates(.serverThenDevice)
        #expect(server.calls == ["list", "a", "b"], "a list does not show that a task was changed")
    }

    @Test func atMostFiftyTemplatesAreFetchedAfterOneList() async throws {
        server.state.withLock { $0.templates = (0..<60).map { Self.template("t\($0)") } }
        _ = try await repository().templates(.serverThenDevice)
        #expect(server.calls.count == 1 + OfflineFirstTemplatesRepository.mostDetails)
        server.fail(with: nil)
        _ = try await repository().templates(.serverThenDevice)
        #expect(server.calls.count == 11, "the next list continues")
    }

    @Test func aListIsReturnedIfItsTasksCannotBeFetched() async throws {
        server.fail(with: Self.away, after: 2)
        #expect(try await repository().templates(.serverThenDevice).source == .server)
        #expect(server.calls == ["list", "a", "b"])
        #expect(try await storage.template(WorkOrderTemplate.ID("a")) != nil)
        await #expect(throws: Self.away) {
            try await repository().template(WorkOrderTemplate.ID("b"), .serverThenDevice)
        }
    }

    @Test(arguments: [
        TemplateError.notSignedIn, .cancelled, .server(.refused(status: 403, detail: .words("no"))),
        .server(.incompatible(detail: .words("old"))),
    ])
    func anAnswerOfTheServerIsNotReplacedByKeptTemplates(error: TemplateError) async throws {
        _ = try await repository().templates(.serverThenDevice)
        server.fail(with: error)
        await #expect(throws: error) { try await repository().templates(.serverThenDevice) }
    }

    @Test func onlyThisDeviceIsReadIfThePersonStaysOffline() async throws {
        await #expect(throws: TemplateError.notOnDevice) { try await repository().templates(.deviceOnly) }
        #expect(server.calls.isEmpty)
        _ = try await repository().templates(.serverThenDevice)
        server.fail(with: nil)
        #expect(try await repository().templates(.deviceOnly).asOf == Self.noon)
        #expect(try await repository().template(WorkOrderTemplate.ID("a"), .deviceOnly).asOf == Self.noon)
        await #expect(throws: TemplateError.notOnDevice) {
            try await repository().template(WorkOrderTemplate.ID("z"), .deviceOnly)
        }
        #expect(server.calls.isEmpty)
    }

    @Test func theFirstFetchIsMadeOnceAndIgnoresAServerThatIsAway() async throws {
        server.fail(with: Self.away)
        await repository().fetchFirst()
        #expect(server.calls == ["list"])
        #expect(try await storage.templates() == nil)
        server.fail(with: nil)
        await repository().fetchFirst()
        await repository().fetchFirst()
        #expect(server.calls == ["list", "a", "b"])
    }
}
