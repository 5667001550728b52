import MillwrightDomain
import TestSupport
import Testing

@Suite struct LogEntryTests {
    @Test func theTextOfAnEntryNamesItsContent() {
        let entries = [
            Samples.time("1", 0, 60), Samples.entry("2", .part(LogEntry.PartUse(name: "O-ring", quantity: 2))),
            Samples.reading("3", "hours", 7),
            Samples.entry("4", .cost(LogEntry.Cost(description: "parking", minorUnits: 1_250, currency: "EUR"))),
            Samples.entry("5", .request(LogEntry.AssignmentRequest(text: "I am next door"))),
        ]
        #expect(entries.map(\.text) == ["Ana", "O-ring", "hours", "parking", "I am next door"])
        #expect(entries.map { Entry.log($0).text } == entries.map(\.text))
    }

    @Test func onlyLaborTimeWithoutAnEndIsARunningTimer() {
        let timer = RunningTimer(
            id: RunningTimer.ID("1"), technicianID: Samples.ana.id, technician: "Ana", since: Samples.minutes(5))
        #expect(Samples.time("1", 5).runningTimer == timer)
        #expect(Samples.time("1", 5, 6).runningTimer == nil && Samples.reading("1", "hours", 7).runningTimer == nil)
    }

    @Test func runningTimersOfTheLogAndOfAnOlderServerAreActive() {
        let details = WorkOrderDetails(
            workOrder: Samples.workOrder(), runningTimers: [Samples.timer],
            log: [Samples.time("1", 5, 6), Samples.time("2", 7, by: Samples.bo)])
        #expect(details.activeTimers.map(\.technician) == ["Ana", "Bo"])
        #expect(
            details.completionBlockers == [
                .timerRunning(technician: "Ana", since: Samples.noon),
                .timerRunning(technician: "Bo", since: Samples.minutes(7)),
            ])
    }

    @Test func theDurationIsTheTimeFromStartToEnd() {
        #expect(Samples.time("1", 5, 85).time?.duration == .seconds(4_800))
        #expect(Samples.time("1", 5).time?.duration == nil)
    }

    /// The spans are in minutes after noon; it is 100 minutes after noon. A timer without an end runs until now.
    @Test(
        arguments: [
            (0, 10, 10, 20, false), (0, 11, 10, 20, true), (0, 30, 10, 20, true), (10, 20, 10, 20, true),
            (0, nil, 10, 20, true), (50, nil, 10, 20, false), (50, nil, 60, nil, true), (100, nil, 60, nil, false),
        ] as [(Int64, Int64?, Int64, Int64?, Bool)])
    func spansOverlapIfTheyHaveTimeInCommon(one: Int64, end: Int64?, other: Int64, otherEnd: Int64?, overlap: Bool) {
        let spans = [Samples.time("1", one, end), Samples.time("2", other, otherEnd)].compactMap(\.time)
        #expect(spans[0].overlaps(spans[1], now: Samples.minutes(100)) == overlap)
        #expect(spans[1].overlaps(spans[0], now: Samples.minutes(100)) == overlap)
    }

    @Test func theReadingsOfAMeterAreFoundByItsName() {
        let details = WorkOrderDetails(
            workOrder: Samples.workOrder(),
            log: [
                Samples.reading("1", "hours", 7), Samples.reading("2", "hours", 5), Samples.reading("3", "water", 90),
                Samples.time("4", 0),
            ])
        func values(_ meter: String) -> [Double] { details.entries(ofMeter: meter).compactMap(\.reading?.value) }
        #expect(values("hours") == [7, 5] && values(" HOURS ") == [7, 5])
        #expect(values("water") == [90] && values("hour").isEmpty)
    }

    @Test(
        arguments: [
            (LogRefusalReason.notRunning, KernelErrorKind.notFound), (.notEnded, .notFound),
            (.endUnknown(since: Samples.noon, number: 1), .conflict), (.alreadyAssigned, .conflict),
            (.endsBeforeStart, .notValid), (.inFuture, .notValid), (.tooLong, .notValid), (.text(.blank), .notValid),
            (.quantity, .notValid), (.reading, .notValid), (.runsBackwards(to: 6, last: 7), .notValid),
            (.otherUnit("MWh", meter: "Energy", unit: "kWh"), .notValid), (.amount, .notValid),
            (.currency, .notValid),
        ])
    func everyReasonHasItsKind(reason: LogRefusalReason, kind: KernelErrorKind) {
        #expect(ChangeError.logNotAllowed(reason).kind == kind)
    }
}
