import Dispatch
import MillwrightCallbacks
import Synchronization
import Testing

@Suite struct CallbacksTests {
    private struct Refused: Error, Equatable {}

    private static let place = DispatchSpecificKey<Bool>()

    /// The host's serial queue.
    private let queue = DispatchQueue(label: "host")
    private let callbacks: Callbacks

    init() {
        queue.setSpecific(key: Self.place, value: true)
        callbacks = Callbacks { [queue] closure in queue.async(execute: closure) }
    }

    private static var isOnTheQueue: Bool { DispatchQueue.getSpecific(key: place) == true }

    @Test func aResultArrivesOnTheQueueOfTheHost() async {
        let (value, wasOnTheQueue) = await withCheckedContinuation { continuation in
            callbacks.call {
                7
            } completion: {
                continuation.resume(returning: ($0, Self.isOnTheQueue))
            }
        }
        #expect(value == .success(7))
        #expect(wasOnTheQueue)
    }

    @Test func anErrorKeepsItsType() async {
        let result: Result<Int, Refused> = await withCheckedContinuation { continuation in
            callbacks.call { () throws(Refused) -> Int in
                throw Refused()
            } completion: {
                continuation.resume(returning: $0)
            }
        }
        #expect(result == .failure(Refused()))
    }

    @Test func aCanceledCallStillEndsWithOneResult() async {
        let wasCanceled = await withCheckedContinuation { continuation in
            let call = callbacks.call {
                await Self.untilCanceled()
                return Task.isCancelled
            } completion: {
                continuation.resume(returning: $0)
            }
            call.cancel()
            call.cancel()
        }
        #expect(wasCanceled == .success(true))
    }

    @Test func elementsArriveOneAfterTheOtherAndThenTheEnd() async {
        let received = Mutex<[Int]>([])
        let read = Mutex(0)
        let numbers = Counter(
            last: 5,
            read: { number in
                // The host has got every earlier element before the next one is read.
                #expect(received.withLock { $0.count } == number - 1)
                read.withLock { $0 = number }
            })
        await withCheckedContinuation { continuation in
            callbacks.observe(numbers) { number in
                #expect(Self.isOnTheQueue)
                #expect(read.withLock { $0 } == number)
                received.withLock { $0.append(number) }
            } end: {
                continuation.resume()
            }
        }
        #expect(received.withLock { $0 } == [1, 2, 3, 4, 5])
    }

    @Test func noElementArrivesAfterTheHostCanceledOnItsQueue() async {
        let received = Mutex<[Int]>([])
        let call = Mutex<RunningCall?>(nil)
        await withCheckedContinuation { continuation in
            queue.async {
                let running = callbacks.observe(Counter(last: .max, read: { _ in })) { number in
                    received.withLock { $0.append(number) }
                    if number == 3 { call.withLock { $0?.cancel() } }
                } end: {
                    continuation.resume()
                }
                call.withLock { $0 = running }
            }
        }
        #expect(received.withLock { $0 } == [1, 2, 3])
    }

    private static func untilCanceled() async {
        let (stream, continuation) = AsyncStream<Void>.makeStream()
        await withTaskCancellationHandler {
            for await _ in stream {}
        } onCancel: {
            continuation.finish()
        }
    }
}

/// The numbers from 1 to `last`. It takes no notice of a cancellation.
private struct Counter: AsyncSequence, Sendable {
    let last: Int
    let read: @Sendable (Int) -> Void

    func makeAsyncIterator() -> Iterator { Iterator(counter: self) }

    struct Iterator: AsyncIteratorProtocol {
        let counter: Counter
        var number = 0

        mutating func next() async -> Int? { await next(isolation: nil) }

        mutating func next(isolation actor: isolated (any Actor)?) async -> Int? {
            guard number < counter.last else { return nil }
            number += 1
            counter.read(number)
            return number
        }
    }
}
