import MillwrightDomain
import Testing
import MillwrightUseCases

/// Tests of reading labor time: the entries of a work order and the running timer.
@Suite struct TimeEntriesUseCaseTests {
    private static func listing(_ log: [LogEntry]) async throws -> [TimeEntryListing] {
        let workOrders = WorkOrdersRepositoryFake(shelf: WorkOrdersShelf([Samples.details(log: log)]))
        return try await GetTimeEntriesUseCase(
            workOrders: workOrders, workOrder: Samples.order, now: { Samples.minutes(100) }
        ).execute()
    }

    @Test func laborTimeIsListedByItsStart() async throws {
        let part = Samples.entry("p", .part(LogEntry.PartUse(name: "O-ring", quantity: 1)))
        let listing = try await Self.listing([
            Samples.time("late", 20, 30), part, Samples.time("b", 0, 5, by: Samples.bo), Samples.time("a", 0, 5),
        ])
        #expect(listing.map(\.entry.id.rawValue) == ["a", "b", "late"])
        #expect(listing.last?.span == Samples.time("late", 20, 30).time)
    }

    @Test func onlyTimeOfTheSamePersonOverlaps() async throws {
        let listing = try await Self.listing([
            Samples.time("a", 0, 30), Samples.time("b", 10, 40), Samples.time("c", 40, 50),
            Samples.time("bo", 0, 90, by: Samples.bo), Samples.time("running", 45),
        ])
        let overlaps = Dictionary(
            uniqueKeysWithValues: listing.map { ($0.entry.id.rawValue, $0.overlaps.map(\.rawValue)) })
        #expect(overlaps == ["a": ["b"], "b": ["a"], "c": ["running"], "running": ["c"], "bo": []])
    }

    @Test func overlappingTimeOnOtherWorkOrdersIsNamed() async throws {
        let shelf = WorkOrdersShelf([
            Samples.details(log: [
                Samples.time("a", 0, 30), Samples.time("b", 60, 70), Samples.time("bo", 0, 30, by: Samples.bo),
                Samples.time("running", 95),
            ]),
            Samples.other(
                log: [
                    Samples.time("x", 20, 40), Samples.time("bo-x", 40, 50, by: Samples.bo), Samples.time("y", 65),
                ], number: 1051),
            Samples.other(log: [Samples.time("z", 10, 20), Samples.time("after", 100, 110)], number: 1043),
        ])
        let listing = try await GetTimeEntriesUseCase(
            workOrders: WorkOrdersRepositoryFake(shelf: shelf), workOrder: Samples.order,
            now: { Samples.minutes(100) }
        ).execute()
        let elsewhere = Dictionary(
            uniqueKeysWithValues: listing.map { one in
                (one.entry.id.rawValue, one.overlapsElsewhere.map { "\($0.number) \($0.entry)" })
            })
        #expect(
            elsewhere == ["a": ["1043 z", "1051 x"], "b": ["1051 y"], "bo": [], "running": ["1051 y"]])
        #expect(listing.allSatisfy { $0.overlaps.isEmpty })
    }

    @Test func theActiveTimerIsThePersonsOwn() async throws {
        func active(_ log: [LogEntry]) async throws -> String? {
            let workOrders = WorkOrdersRepositoryFake(shelf: WorkOrdersShelf([Samples.details(log: log)]))
            return try await GetWorkOrderActiveTimerUseCase(
                workOrders: workOrders, session: Samples.session(), workOrder: Samples.order
            ).execute()?.id.rawValue
        }
        #expect(try await active([Samples.time("bo", 0, by: Samples.bo), Samples.time("mine", 0)]) == "mine")
        #expect(try await active([Samples.time("bo", 0, by: Samples.bo), Samples.time("mine", 0, 5)]) == nil)
    }

    @Test func anUnknownWorkOrderIsReported() async {
        let workOrders = WorkOrdersRepositoryFake(shelf: WorkOrdersShelf([]))
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await GetTimeEntriesUseCase(
                workOrders: workOrders, workOrder: Samples.order, now: { Samples.noon }
            ).execute()
        }
    }
}
