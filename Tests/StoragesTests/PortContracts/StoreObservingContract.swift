import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import MillwrightUseCases
import Synchronization
import Testing

/// The contract between the use cases that observe and every store.
struct StoreObservingContract {
    @Test(arguments: ObservedStore.allCases) func theCurrentValueComesAtOnce(store: ObservedStore) async throws {
        try await store.run { mine, _ in
            var titles = mine.titles.makeAsyncIterator()
            #expect(await titles.next() == .success("Pump"))
        }
    }

    @Test(arguments: ObservedStore.allCases) func aChangeByThisProcessIsSeen(store: ObservedStore) async throws {
        try await store.run { mine, _ in
            var titles = mine.titles.makeAsyncIterator()
            #expect(await titles.next() == .success("Pump"))
            try await mine.record("1", .title("Valve"))
            #expect(await titles.next() == .success("Valve"))
            try await mine.record("2", .title("Boiler"))
            #expect(await titles.next() == .success("Boiler"))
        }
    }

    @Test(arguments: ObservedStore.allCases) func aChangeByAnotherProcessIsSeen(store: ObservedStore) async throws {
        try await store.run { mine, other in
            var titles = mine.titles.makeAsyncIterator()
            #expect(await titles.next() == .success("Pump"))
            for number in 1...5 {
                try await other.record("\(number)", .title("Valve \(number)"))
                #expect(await titles.next() == .success("Valve \(number)"))
            }
        }
    }

    /// A slow consumer gets the newest value of a burst, and never an older one afterwards.
    @Test(arguments: ObservedStore.allCases) func theNewestValueOfABurstWins(store: ObservedStore) async throws {
        try await store.run { mine, other in
            var titles = mine.titles.makeAsyncIterator()
            #expect(await titles.next() == .success("Pump"))
            for number in 1...10 {
                try await (number.isMultiple(of: 2) ? mine : other).record("\(number)", .title("Valve \(number)"))
            }
            #expect(await titles.next() == .success("Valve 10"))
            try await other.record("last", .title("Boiler"))
            #expect(await titles.next() == .success("Boiler"))
        }
    }

    /// The first change does not affect the observed value. The consumer reads the value and gets no new element.
    @Test(arguments: ObservedStore.allCases) func anEqualValueIsNotRepeated(store: ObservedStore) async throws {
        try await store.run { mine, other in
            let (reads, read) = AsyncStream.makeStream(of: String?.self)
            let view = mine.view
            let values = mine.observer.values(wrapping: { .storage($0) }) { () async throws(ChangeError) -> String? in
                let details = try await ChangeError.wrapping(try await view.details(Fixture.lane))
                read.yield(details?.workOrder.description)
                return details?.workOrder.title
            }
            let consumer = Task {
                var seen: [String?] = []
                for await value in values {
                    seen.append(try value.get())
                    if seen.last == "Valve" { break }
                }
                return seen
            }
            var descriptions = reads.makeAsyncIterator()
            #expect(await descriptions.next() == "Noise")
            try await other.record("1", .description("Silence"))
            while await descriptions.next() != "Silence" {}
            try await other.record("2", .title("Valve"))
            #expect(try await consumer.value == ["Pump", "Valve"])
        }
    }

    @Test(arguments: ObservedStore.allCases)
    func aFailedReadIsAnElementAndIsTriedAgainAtTheNextChange(store: ObservedStore) async throws {
        try await store.run { mine, other in
            let problem = Problem()
            let view = mine.view
            let values = mine.observer.values(wrapping: { .storage($0) }) { () async throws(ChangeError) -> String? in
                if let problem = problem.current { throw problem }
                return try await ChangeError.wrapping(try await view.details(Fixture.lane))?.workOrder.title
            }
            var titles = values.makeAsyncIterator()
            #expect(await titles.next() == .success("Pump"))
            problem.set(.storage(.device(reason: "broken")))
            try await other.record("1", .title("Valve"))
            #expect(await titles.next() == .failure(.storage(.device(reason: "broken"))))
            problem.set(nil)
            try await other.record("2", .title("Pump"))
            #expect(await titles.next() == .success("Pump"))
        }
    }

    @Test(arguments: ObservedStore.allCases) func theSequenceEndsWithItsTask(store: ObservedStore) async throws {
        try await store.run { mine, _ in
            let (first, seen) = AsyncStream.makeStream(of: Void.self)
            let consumer = Task { [titles = mine.titles] in
                var values: [Result<String?, ChangeError>] = []
                for await title in titles {
                    values.append(title)
                    seen.yield()
                }
                return values
            }
            for await _ in first { break }
            consumer.cancel()
            #expect(await consumer.value == [.success("Pump")])
        }
    }

    @Test(arguments: ObservedStore.allCases)
    func theLastElementOfAnEndedSessionIsNotSignedIn(store: ObservedStore) async throws {
        try await store.run { mine, other in
            var titles = mine.titles.makeAsyncIterator()
            #expect(await titles.next() == .success("Pump"))
            try await other.signOut()
            #expect(await titles.next() == .failure(.notSignedIn))
            #expect(await titles.next() == nil)
        }
    }

    /// The changes of two fields are sent, wait or are in conflict; the third has the server's value.
    @Test(arguments: ObservedStore.allCases) func theStatesOfTheFieldsAreRead(store: ObservedStore) async throws {
        try await store.run { mine, other in
            try await mine.record("1", .title("Valve"))
            try await mine.record("2", .priority(.low))
            #expect(try await other.states() == UnconfirmedParts(fields: [.title: .waiting, .priority: .waiting]))
            try await mine.ledger.park(
                OutboxOperation.ID("1"), as: .conflict(.changedOnServer(theirs: .text("Theirs"))), epoch: 0)
            #expect(try await other.states() == UnconfirmedParts(fields: [.title: .conflict, .priority: .waiting]))
            try await mine.ledger.park(OutboxOperation.ID("2"), as: .refused(reason: .words("no")), epoch: 0)
            #expect(try await other.states() == UnconfirmedParts(fields: [.title: .conflict]))
        }
    }

    /// A note, a photo, a part and a timer are added; the timer is stopped. The note is confirmed, the part set aside.
    @Test(arguments: ObservedStore.allCases) func theStatesOfAddedEntriesAreRead(store: ObservedStore) async throws {
        try await store.run { mine, other in
            let photo = Fixture.photo("p")
            try await mine.record("n", .note(Fixture.note("n")))
            try await mine.record("p", .photo(photo))
            try await mine.record("o", .log(Fixture.part("o")))
            try await mine.record("l", .log(Fixture.time("l")))
            try await mine.record("e", .timeEnd(of: LogEntry.ID("l"), Fixture.instant(9)))
            let log = [LogEntry.ID("o"): UnconfirmedState.waiting, LogEntry.ID("l"): .waiting]
            let fields = [Field.timeEnd(LogEntry.ID("l")): UnconfirmedState.waiting]
            #expect(
                try await other.states()
                    == UnconfirmedParts(
                        fields: fields, notes: [NoteVersion.ID("n"): .waiting], photos: [photo.id: .waiting], log: log))
            try await mine.ledger.apply(Fixture.receipt("n"), rows: [], epoch: .max)
            try await mine.ledger.park(OutboxOperation.ID("o"), as: .poisoned(reason: .words("no")), epoch: 0)
            let states = try await other.states()
            #expect(states.notes.isEmpty && states.log[LogEntry.ID("o")] == .setAside)
        }
    }
}

extension OutboxStoreHost {
    fileprivate func states() async throws -> UnconfirmedParts {
        try #require(try await view.details(Fixture.lane)).unconfirmed
    }
}

/// A fault of a read that a test sets and clears.
private final class Problem: Sendable {
    private let error = Mutex<ChangeError?>(nil)

    var current: ChangeError? { error.withLock { $0 } }

    func set(_ error: ChangeError?) { self.error.withLock { $0 = error } }
}
