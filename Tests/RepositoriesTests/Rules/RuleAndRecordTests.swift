import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRepositories
import Testing
import TestSupport
import MillwrightUseCases

/// Tests that each use case applies its rules in the transaction that records its change. Another process always acts between
/// the call and that transaction.
@Suite struct RuleAndRecordTests {
    typealias Process = TwoProcesses.Process

    /// A use case that changes a work order.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: @Sendable (Process) async throws -> Void

        init(_ name: String, _ run: @escaping @Sendable (Process) async throws -> Void) {
            (testDescription, self.run) = (name, run)
        }
    }

    private static let task = World.task(World.order, 0)
    private static let now: @Sendable () -> Instant = { World.epoch }
    /// A photo whose file is neither on this device nor at the server, so it can be deleted.
    private static let photo = Photo(
        id: Photo.ID("p"), taskID: nil,
        content: Photo.Content(sha256: String(repeating: "a", count: 64), size: 1, format: .png, dimensions: nil),
        fileName: "a.png", addedBy: "Tess", addedAt: World.epoch)

    /// Two work orders: the first with a photo and a required task that has an answer.
    private static func orders() -> [WorkOrderDetails] {
        [(World.order, 1042), (World.other, 1043)].map { id, number in
            let list = Checklist(id: Checklist.ID("\(id)-list"), name: "Service")
            return WorkOrderDetails(
                workOrder: WorkOrder(id: id, number: number, title: "Order \(number)"), checklists: [list],
                tasks: [
                    WorkOrderTask(
                        id: World.task(id, 0), checklistID: list.id, label: "Oil", kind: .text, isRequired: true,
                        value: .text("done"))
                ],
                photos: id == World.order ? [photo] : [])
        }
    }

    private static func capture(_ process: Process) -> CaptureSignatureUseCase {
        CaptureSignatureUseCase(
            workOrders: process.workOrders, session: process.session, workOrder: World.order,
            makeOperationID: process.makeID, now: now, digest: { $0 })
    }

    private static func edit(_ process: Process) -> EditWorkOrderUseCase {
        EditWorkOrderUseCase(
            workOrders: process.workOrders, session: process.session, workOrder: World.order,
            makeOperationID: process.makeID)
    }

    private static func upload(_ process: Process) -> UploadPhotoUseCase {
        UploadPhotoUseCase(
            photos: process.photos, session: process.session, workOrder: World.order, makeOperationID: process.makeID,
            now: now)
    }

    private static func ask(_ process: Process) -> RequestAssignmentUseCase {
        RequestAssignmentUseCase(
            workOrders: process.workOrders, session: process.session, workOrder: World.order,
            makeOperationID: process.makeID, now: now)
    }

    private static func read(_ value: Double, _ process: Process) async throws {
        _ = try await AddMeterReadingUseCase(
            workOrders: process.workOrders, session: process.session, workOrder: World.order,
            makeOperationID: process.makeID, now: now
        ).execute(LogEntry.MeterReading(meter: "hours", value: value))
    }

    static let cases: [Case] = [
        Case("answer") {
            _ = try await UpdateTaskValueUseCase(
                tasks: $0.workOrders, session: $0.session, workOrder: World.order, makeOperationID: $0.makeID
            ).execute(.text("new"), for: task)
        },
        Case("task note") {
            _ = try await AddTaskNoteUseCase(
                tasks: $0.workOrders, session: $0.session, workOrder: World.order, makeOperationID: $0.makeID
            ).execute("new", for: task)
        },
        Case("note") {
            _ = try await UpdateNotesUseCase(
                notes: $0.workOrders, session: $0.session, workOrder: World.order, makeOperationID: $0.makeID, now: now
            ).execute("new")
        },
        Case("edit") { _ = try await edit($0).execute(.title("new")) },
        Case("several edits") { _ = try await edit($0).execute([.title("new"), .priority(.high)], shown: [:]) },
        Case("assignees") {
            _ = try await AssignWorkOrderUseCase(
                workOrders: $0.workOrders, session: $0.session, workOrder: World.order, makeOperationID: $0.makeID
            ).execute([.user(World.tess, name: "Tess")])
        },
        Case("request") { _ = try await ask($0).execute() },
        Case("labor time") {
            _ = try await AddTimeEntryUseCase(
                workOrders: $0.workOrders, session: $0.session, workOrder: World.order, makeOperationID: $0.makeID,
                now: now
            ).execute(from: World.epoch.advanced(by: .seconds(-60)), to: World.epoch)
        },
        Case("part") {
            _ = try await ConsumePartUseCase(
                workOrders: $0.workOrders, session: $0.session, workOrder: World.order, makeOperationID: $0.makeID,
                now: now
            ).execute(LogEntry.PartUse(name: "O-ring", quantity: 1))
        },
        Case("reading") { try await read(7, $0) },
        Case("cost") {
            _ = try await AddCostUseCase(
                workOrders: $0.workOrders, session: $0.session, workOrder: World.order, makeOperationID: $0.makeID,
                now: now
            ).execute(LogEntry.Cost(description: "parking", minorUnits: 1, currency: "EUR"))
        },
        Case("timer") { _ = try await $0.startTimer().execute() },
        Case("signature") { _ = try await capture($0).execute(signer: "Bo") },
        Case("signature with picture") {
            _ = try await CaptureSignaturePictureUseCase(capture: capture($0), photos: $0.photos, upload: upload($0))
                .execute(signer: "Bo", picture: PhotoSource(.bytes(Pictures.jpeg())), fileName: "a.jpg")
        },
        Case("deleted signature") {
            _ = try await DeleteSignatureUseCase(
                workOrders: $0.workOrders, session: $0.session, workOrder: World.order, makeOperationID: $0.makeID
            ).execute()
        },
        Case("photo") {
            _ = try await upload($0).execute(PhotoSource(.bytes(Pictures.jpeg())), fileName: "a.jpg")
        },
        Case("deleted photo") {
            _ = try await DeletePhotoUseCase(
                photos: $0.photos, session: $0.session, workOrder: World.order, makeOperationID: $0.makeID
            ).execute(photo.id)
        },
        Case("all photos") {
            _ = try await DeleteAllPhotosUseCase(
                photos: $0.photos, session: $0.session, workOrder: World.order, makeOperationID: $0.makeID
            ).execute()
        },
        Case("restored photo") { process in
            let kept = try await process.photos.keep(PhotoSource(.bytes(Pictures.jpeg())))
            let deleted = Photo(
                id: Photo.ID("deleted"), taskID: nil, content: kept.content, fileName: "a.jpg", addedBy: "Tess",
                addedAt: World.epoch)
            _ = try await RestorePhotoUseCase(
                photos: process.photos, session: process.session, makeOperationID: process.makeID, now: now
            ).execute(
                BinnedPhoto(place: 1, photo: deleted, workOrder: World.order, number: 1042, deletedAt: World.epoch))
        },
    ]

    @Test(arguments: TwoProcesses.Kind.allCases, cases)
    func aWorkOrderThatWasCompletedMeanwhileIsNotChanged(kind: TwoProcesses.Kind, one: Case) async throws {
        let processes = try await TwoProcesses(kind, Self.orders())
        processes.interrupt { try await $0.complete() }
        var expected = try await processes.mine.details()
        expected.apply(.status(.complete))
        do {
            try await one.run(processes.mine)
            Issue.record("the change was recorded on a complete work order")
        } catch let error as ChangeError {
            #expect(error == .refused(.complete))
        } catch {
            #expect(error as? PhotoError == .refused(.complete))
        }
        let end = try await processes.mine.details()
        #expect(end.workOrder == expected.workOrder && end.tasks == expected.tasks && end.photos == expected.photos)
        #expect(end.notes == expected.notes && end.log == expected.log && end.signature == expected.signature)
    }

    @Test(arguments: TwoProcesses.Kind.allCases, cases.filter { $0.testDescription != "deleted signature" })
    func withoutAnotherProcessTheChangeIsRecorded(kind: TwoProcesses.Kind, one: Case) async throws {
        let processes = try await TwoProcesses(kind, Self.orders())
        let before = try await processes.mine.details()
        try await one.run(processes.mine)
        #expect(try await processes.mine.details() != before)
    }

    @Test(arguments: TwoProcesses.Kind.allCases)
    func anAnswerThatWasClearedMeanwhilePreventsTheCompletion(kind: TwoProcesses.Kind) async throws {
        let processes = try await TwoProcesses(kind, Self.orders())
        processes.interrupt { try await $0.save(.taskAnswer(Self.task, nil)) }
        let blocker = CompletionBlocker.requiredTaskEmpty(Self.task, place: 1, label: "Oil")
        await #expect(throws: ChangeError.cannotComplete([blocker])) {
            try await ChangeWorkOrderStatusUseCase(
                workOrders: processes.mine.workOrders, session: processes.mine.session, workOrder: World.order,
                makeOperationID: processes.mine.makeID
            ).execute(.complete)
        }
    }

    @Test(arguments: TwoProcesses.Kind.allCases)
    func twoNewWorkOrdersGetTwoNumbers(kind: TwoProcesses.Kind) async throws {
        let processes = try await TwoProcesses(kind, Self.orders())
        let create: @Sendable (Process) async throws -> CreatedWorkOrder = { process in
            try await CreateWorkOrderUseCase(
                workOrders: process.workOrders, session: process.session, makeOperationID: process.makeID, now: Self.now
            ).execute(NewWorkOrder(title: "Leak"))
        }
        processes.interrupt { process in
            let first = try await create(process)
            #expect(first.number == 900_001)
        }
        let mine = try await create(processes.mine)
        #expect(mine.number == 900_002)
        #expect(try await processes.mine.workOrders.workOrder(number: 900_002) == mine.id)
    }

    @Test(arguments: TwoProcesses.Kind.allCases, [World.order, World.other])
    func onePersonHasOneTimer(kind: TwoProcesses.Kind, first: WorkOrder.ID) async throws {
        let processes = try await TwoProcesses(kind, Self.orders())
        processes.interrupt { _ = try await $0.startTimer(on: first).execute() }
        let started = try await processes.mine.startTimer().execute()
        #expect(started.stopped.map(\.number) == (first == World.order ? [] : [1043]))
        let running = try await processes.mine.workOrders.workOrders(withTimerOf: World.tess)
        #expect(running == [World.order])
        #expect(try await processes.mine.details().activeTimers.count == 1)
    }

    @Test(arguments: TwoProcesses.Kind.allCases)
    func aTimerThatWasStoppedMeanwhileIsNotStoppedAgain(kind: TwoProcesses.Kind) async throws {
        let processes = try await TwoProcesses(kind, Self.orders())
        _ = try await processes.mine.startTimer().execute()
        let stop: @Sendable (Process) async throws -> Void = { process in
            _ = try await StopTimerUseCase(
                workOrders: process.workOrders, session: process.session, workOrder: World.order,
                makeOperationID: process.makeID, now: Self.now
            ).execute()
        }
        processes.interrupt(stop)
        await #expect(throws: ChangeError.logNotAllowed(.notRunning)) { try await stop(processes.mine) }
    }

    @Test(arguments: TwoProcesses.Kind.allCases)
    func onePersonAsksOnce(kind: TwoProcesses.Kind) async throws {
        let processes = try await TwoProcesses(kind, Self.orders())
        processes.interrupt { _ = try await Self.ask($0).execute() }
        #expect(try await Self.ask(processes.mine).execute() == .unchanged)
        #expect(try await processes.mine.details().openRequests.count == 1)
    }

    @Test(arguments: TwoProcesses.Kind.allCases)
    func aPictureIsAddedAndRestoredOnce(kind: TwoProcesses.Kind) async throws {
        for name in ["photo", "restored photo"] {
            let processes = try await TwoProcesses(kind, Self.orders())
            let one = try #require(Self.cases.first { $0.testDescription == name })
            processes.interrupt { try await one.run($0) }
            try await one.run(processes.mine)
            #expect(try await processes.mine.details().photos.count == 2)
        }
    }

    @Test(arguments: TwoProcesses.Kind.allCases)
    func aReadingIsComparedWithTheOneRecordedMeanwhile(kind: TwoProcesses.Kind) async throws {
        let processes = try await TwoProcesses(kind, Self.orders())
        processes.interrupt { try await Self.read(100, $0) }
        await #expect(throws: ChangeError.logNotAllowed(.runsBackwards(to: 50, last: 100))) {
            try await Self.read(50, processes.mine)
        }
    }

    @Test(arguments: TwoProcesses.Kind.allCases)
    func aValueThatArrivedMeanwhileIsNotReplaced(kind: TwoProcesses.Kind) async throws {
        let processes = try await TwoProcesses(kind, Self.orders())
        let details = try await processes.mine.details()
        processes.interrupt { try await $0.save(.title("newer")) }
        await #expect(throws: ChangeError.changedSinceShown(.title, .text("newer"))) {
            try await Self.edit(processes.mine).execute(.title("mine"), shown: details.value(of: .title))
        }
        let shown = Self.capture(processes.mine).shownContent(of: try await processes.mine.details())
        processes.interrupt { try await $0.save(.taskAnswer(Self.task, .text("newer"))) }
        await #expect(throws: ChangeError.changedSinceShown(.signature, .empty)) {
            try await Self.capture(processes.mine).execute(signer: "Bo", shown: shown)
        }
    }
}
