import MillwrightDomain
import Testing
import MillwrightUseCases

/// Tests of the use cases that add an entry to the log: labor time, a part, a reading or a cost.
@Suite struct LogUseCasesTests {
    /// One entry of each kind, and one of each that a rule refuses.
    enum Kind: CaseIterable, Sendable {
        case time, part, reading, cost

        var content: LogEntry.Content {
            switch self {
            case .time: .time(LogEntry.TimeSpan(start: Samples.minutes(-60), end: Samples.minutes(-10)))
            case .part: .part(LogEntry.PartUse(name: "O-ring", quantity: 2))
            case .reading: .reading(LogEntry.MeterReading(meter: "hours", value: 7, unit: "h"))
            case .cost: .cost(LogEntry.Cost(description: "parking", minorUnits: 1_250, currency: "EUR"))
            }
        }

        var refused: (LogEntry.Content, LogRefusalReason) {
            switch self {
            case .time:
                (
                    .time(LogEntry.TimeSpan(start: Samples.minutes(-60), end: Samples.minutes(-70))),
                    .endsBeforeStart
                )
            case .part: (.part(LogEntry.PartUse(name: "O-ring", quantity: 0)), .quantity)
            case .reading: (.reading(LogEntry.MeterReading(meter: " ", value: 7)), .text(.blank))
            case .cost:
                (.cost(LogEntry.Cost(description: "parking", minorUnits: 1, currency: "euro")), .currency)
            }
        }
    }

    private static func add(
        _ content: LogEntry.Content, to shelf: WorkOrdersShelf, session: Session = Samples.session(),
        on order: WorkOrder.ID = Samples.order, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        let workOrders = WorkOrdersRepositoryFake(shelf: shelf)
        let makeID: @Sendable () -> Change.ID = { Samples.operationID }
        let now: @Sendable () -> Instant = { Samples.noon }
        switch content {
        case .time(let span):
            return try await AddTimeEntryUseCase(
                workOrders: workOrders, session: session, workOrder: order, makeOperationID: makeID, now: now
            ).execute(from: span.start, to: span.end ?? Samples.noon, mode: mode)
        case .part(let part):
            return try await ConsumePartUseCase(
                workOrders: workOrders, session: session, workOrder: order, makeOperationID: makeID, now: now
            ).execute(part, mode: mode)
        case .reading(let reading):
            return try await AddMeterReadingUseCase(
                workOrders: workOrders, session: session, workOrder: order, makeOperationID: makeID, now: now
            ).execute(reading, mode: mode)
        case .cost(let cost):
            return try await AddCostUseCase(
                workOrders: workOrders, session: session, workOrder: order, makeOperationID: makeID, now: now
            ).execute(cost, mode: mode)
        case .request(let request):
            return try await RequestAssignmentUseCase(
                workOrders: workOrders, session: session, workOrder: order, makeOperationID: makeID, now: now
            ).execute(request.text, mode: mode)
        }
    }

    @Test(arguments: Kind.allCases) func anEntryIsSavedWithItsPersonAndTime(kind: Kind) async throws {
        let shelf = WorkOrdersShelf()
        #expect(try await Self.add(kind.content, to: shelf) == .saved(Samples.operationID))
        let entry = Samples.entry("op-1", kind.content)
        #expect(await shelf.outbox == [.init(id: Samples.operationID, change: .log(entry))])
        #expect(try await shelf.details(Samples.order)?.log == [entry])
    }

    @Test(arguments: Kind.allCases) func theSameEntryAgainIsAnotherEntry(kind: Kind) async throws {
        let shelf = WorkOrdersShelf([Samples.details(log: [Samples.entry("first", kind.content)])])
        #expect(try await Self.add(kind.content, to: shelf) == .saved(Samples.operationID))
        #expect(try await shelf.details(Samples.order)?.log.count == 2)
    }

    @Test(arguments: Kind.allCases) func aDryRunWritesNothing(kind: Kind) async throws {
        let shelf = WorkOrdersShelf()
        #expect(try await Self.add(kind.content, to: shelf, mode: .dryRun) == .wouldSave)
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: Kind.allCases, [ChangeMode.save, .dryRun])
    func aRuleRefusesTheEntry(kind: Kind, mode: ChangeMode) async {
        let shelf = WorkOrdersShelf()
        let (content, problem) = kind.refused
        await #expect(throws: ChangeError.logNotAllowed(problem)) {
            try await Self.add(content, to: shelf, mode: mode)
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: Kind.allCases, Refusal.all)
    func missingPermissionIsReportedBeforeTheEntryIsChecked(kind: Kind, refusal: Refusal) async {
        let shelf = WorkOrdersShelf([refusal.details])
        for content in [kind.content, kind.refused.0] {
            await #expect(throws: ChangeError.refused(refusal.reason)) {
                try await Self.add(content, to: shelf, session: refusal.session)
            }
        }
        #expect(await shelf.outbox.isEmpty)
    }

    @Test(arguments: Kind.allCases) func unknownWorkOrdersAndDiskErrorsAreReported(kind: Kind) async {
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await Self.add(kind.content, to: WorkOrdersShelf(), on: Samples.unknownOrder)
        }
        await #expect(throws: ChangeError.storage(.diskFull)) {
            try await Self.add(kind.content, to: WorkOrdersShelf(fault: .writing(.diskFull)))
        }
    }

    // MARK: Meters

    private static func read(
        _ value: Double, of meter: String = "hours", mayGoDown: Bool = false, after last: Double
    ) async throws(ChangeError) -> ChangeOutcome {
        let entry = Samples.entry("last", .reading(LogEntry.MeterReading(meter: "hours", value: last)))
        return try await AddMeterReadingUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: WorkOrdersShelf([Samples.details(log: [entry])])),
            session: Samples.session(), workOrder: Samples.order, makeOperationID: { Samples.operationID },
            now: { Samples.noon }
        ).execute(LogEntry.MeterReading(meter: meter, value: value), mayGoDown: mayGoDown)
    }

    @Test func aReadingBelowTheLastOneIsRefused() async {
        await #expect(throws: ChangeError.logNotAllowed(.runsBackwards(to: 6.9, last: 7))) {
            try await Self.read(6.9, after: 7)
        }
    }

    /// Letter case makes no difference, so the rule against lower values cannot be evaded by a capital letter.
    @Test func theNameOfAMeterIsSpelledAsBefore() async throws {
        await #expect(throws: ChangeError.logNotAllowed(.runsBackwards(to: 6.9, last: 7))) {
            try await Self.read(6.9, of: "HOURS", after: 7)
        }
        func meter(_ typed: String, asset: Asset?, otherAsset: Asset?) async throws -> String? {
            var here = Samples.details()
            here.workOrder.asset = asset
            var other = Samples.other(log: [
                Samples.entry("x", .reading(LogEntry.MeterReading(meter: "Pressure", value: 5)))
            ])
            other.workOrder.asset = otherAsset
            let shelf = WorkOrdersShelf([here, other])
            _ = try await AddMeterReadingUseCase(
                workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: Samples.session(),
                workOrder: Samples.order, makeOperationID: { Samples.operationID }, now: { Samples.noon }
            ).execute(LogEntry.MeterReading(meter: typed, value: 6))
            return await shelf.outbox.first?.change.addedLogEntry?.text
        }
        let (pump, lift) = (Asset(id: Asset.ID("pump"), name: "Pump"), Asset(id: Asset.ID("lift"), name: "Lift"))
        #expect(try await meter("pressure", asset: pump, otherAsset: pump) == "Pressure")
        #expect(try await meter("pressure", asset: pump, otherAsset: lift) == "pressure")
        #expect(try await meter("pressure", asset: nil, otherAsset: nil) == "pressure")
        #expect(try await meter("pressures", asset: pump, otherAsset: pump) == "pressures")
    }

    /// Returns the reading that is recorded after another one, on the same work order or on another one of its asset.
    private static func recorded(
        _ reading: LogEntry.MeterReading, after last: LogEntry.MeterReading, mayGoDown: Bool = false,
        elsewhere: Bool = false
    ) async throws -> LogEntry.MeterReading? {
        let entry = Samples.entry("last", .reading(last))
        var (here, other) = (
            Samples.details(log: elsewhere ? [] : [entry]), Samples.other(log: elsewhere ? [entry] : [])
        )
        let asset = Asset(id: Asset.ID("pump"), name: "Pump")
        (here.workOrder.asset, other.workOrder.asset) = (asset, asset)
        let shelf = WorkOrdersShelf([here, other])
        _ = try await AddMeterReadingUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), session: Samples.session(),
            workOrder: Samples.order, makeOperationID: { Samples.operationID }, now: { Samples.noon }
        ).execute(reading, mayGoDown: mayGoDown)
        guard case .reading(let saved)? = await shelf.outbox.first?.change.addedLogEntry?.content else { return nil }
        return saved
    }

    @Test(arguments: [13_000.0, 12.4], [true, false])
    func aMeterHasOneUnit(value: Double, elsewhere: Bool) async throws {
        let last = LogEntry.MeterReading(meter: "Energy", value: 12_345, unit: "kWh")
        for meter in ["Energy", "Energy ", " energy", "ENERGY\u{A0}"] {
            for unit in ["MWh", "Wh", "mWh", "h"] {
                await #expect(throws: ChangeError.logNotAllowed(.otherUnit(unit, meter: "Energy", unit: "kWh"))) {
                    try await Self.recorded(
                        .init(meter: meter, value: value, unit: unit), after: last, elsewhere: elsewhere)
                }
            }
            for unit in [nil, "kWh", "KWH", " kWh "] {
                let reading = try await Self.recorded(
                    .init(meter: meter, value: 13_000, unit: unit), after: last, elsewhere: elsewhere)
                #expect(reading == .init(meter: "Energy", value: 13_000, unit: "kWh"))
            }
        }
        let replaced = LogEntry.MeterReading(meter: "Energy", value: value, unit: "MWh")
        #expect(try await Self.recorded(replaced, after: last, mayGoDown: true, elsewhere: elsewhere) == replaced)
    }

    /// A meter is that of its asset, whichever work order a reading is on.
    @Test(arguments: [true, false]) func aReadingIsComparedWithTheNewestOfTheAsset(elsewhere: Bool) async throws {
        let last = LogEntry.MeterReading(meter: "Energy", value: 12_345, unit: "kWh")
        let lower = LogEntry.MeterReading(meter: "energy", value: 9, unit: "kWh")
        await #expect(throws: ChangeError.logNotAllowed(.runsBackwards(to: 9, last: 12_345))) {
            try await Self.recorded(lower, after: last, elsewhere: elsewhere)
        }
        #expect(try await Self.recorded(lower, after: last, mayGoDown: true, elsewhere: elsewhere)?.value == 9)
    }

    @Test func aMeterWithoutAUnitGetsOneWithANewReading() async throws {
        let last = LogEntry.MeterReading(meter: "Gas", value: 7)
        let reading = LogEntry.MeterReading(meter: "Gas", value: 8, unit: "m³")
        #expect(try await Self.recorded(reading, after: last) == reading)
    }

    @Test func aReadingMayBeEqualOrOfAnotherMeterOrAllowedToGoDown() async throws {
        #expect(try await Self.read(7, after: 7) == .saved(Samples.operationID))
        #expect(try await Self.read(1, of: "water", after: 7) == .saved(Samples.operationID))
        #expect(try await Self.read(0, mayGoDown: true, after: 7) == .saved(Samples.operationID))
    }
}
