import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightTesting
import MillwrightUseCases
import MillwrightViews
import Synchronization
import Testing

@testable import wo

/// Tests of the words in the status line while the full-screen program waits for the server.
struct ScreenWatchListenerTests {
    private let time = ManualTime(now: Plant.now)

    /// Collects the words that the listener reports.
    private final class Words: Sendable {
        private let all = Mutex<[String?]>([])

        func add(_ words: MessageText?) { all.withLock { $0.append(words?.styled.plain) } }

        var last: String? { all.withLock { $0.last ?? nil } }
        var count: Int { all.withLock(\.count) }
    }

    private func listener(_ transfers: TransferBoard, _ words: Words) -> ScreenWatchListener {
        let (now, clock) = (time.kernelTime.now, time.kernelTime.clock)
        return ScreenWatchListener(now: now, clock: clock, transfers: transfers) { words.add($0) }
    }

    /// Lets one second pass, and waits until the listener waits for the next one.
    private func second() async {
        await time.advanceToNextWake()
        await time.untilSomethingWaits()
    }

    private static let operation = OutboxOperation(
        id: .init("41"), sequence: 41, accountID: Plant.session.user.id, workOrderID: WorkOrder.ID("w"),
        workOrderNumber: 1042, change: .append(.photo(Plant.photo("valve"))), base: nil, state: .waiting, attempts: 0,
        createdAt: Plant.now)

    private static let round = WatchRound(pull: .failure(.cancelled), replay: .failure(.cancelled))

    @Test func aSilentServerIsNamedWithinSeconds() async {
        let (words, transfers) = (Words(), TransferBoard(now: time.kernelTime.now))
        let listener = listener(transfers, words)
        await listener.watchWillBeginRound()
        await second()
        #expect(words.last == "asking the server, 1 s")
        for _ in 2...9 { await second() }
        #expect(words.last == "no answer for 9 s")
        await listener.watchDidFinish(Self.round)
        #expect(words.last == nil)
        #expect(words.count == 10, "nothing is reported between the rounds")
    }

    @Test func aPhotoShowsItsBytesAndThenTheSilenceAfterThem() async {
        let (words, transfers) = (Words(), TransferBoard(now: time.kernelTime.now))
        let listener = listener(transfers, words)
        await listener.watchWillBeginRound()
        await second()
        listener.replayDidUpload(PhotoProgress(done: 1_400_000, total: 4_500_000), of: Self.operation)
        #expect(words.last?.hasPrefix("sending ") == true && words.last?.hasSuffix("1.4 of 4.5 MB 31%") == true)
        #expect(transfers.current.values.map(\.progress.done) == [1_400_000])
        await second()
        #expect(words.last?.hasSuffix("31%") == true)
        for _ in 2...5 { await second() }
        #expect(words.last == "no answer for 5 s")
        await listener.replayDidApply(Self.operation)
        #expect(words.last == "sent change 41" && transfers.current.isEmpty)
        await listener.watchDidFinish(Self.round)
    }
}
