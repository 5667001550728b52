import MillwrightClients
import MillwrightCurlClient
import TestSupport

/// Many requests, a few at a time, each cancelled at a random moment of a random phase.
struct CancellationRun {
    struct Outcome: Sendable {
        /// The times from each cancellation to the result of its request.
        var times: [Duration] = []
        /// Descriptions of the wrong results.
        var wrong: [String] = []
        /// The number of requests known to have reached each phase.
        var reached: [CancellationPhase: Int] = [:]
        fileprivate var objects: [WeakObject] = []

        /// The number of sinks and sources that are still retained.
        var objectsLeft: Int { objects.count { $0.object != nil } }
    }

    private let places: CancellationPlaces
    private let seed: UInt64

    init(_ places: CancellationPlaces, seed: UInt64) {
        self.places = places
        self.seed = seed
    }

    func cancel(_ count: Int, atATime width: Int = 4) async throws -> Outcome {
        let loop = CurlEventLoop()
        let outcome = try await withThrowingTaskGroup { group in
            for worker in 0..<width {
                group.addTask {
                    var random = SeededGenerator(seed: seed &* 1000 &+ UInt64(worker))
                    var outcome = Outcome()
                    for number in stride(from: worker, to: count, by: width) {
                        try await cancelOne(number, loop: loop, random: &random, into: &outcome)
                    }
                    return outcome
                }
            }
            return try await group.reduce(into: Outcome()) { whole, part in
                whole.times += part.times
                whole.wrong += part.wrong
                whole.objects += part.objects
                whole.reached.merge(part.reached, uniquingKeysWith: +)
            }
        }
        // Objects retained by the loop's thread are released when it ends.
        await loop.shutdown()
        return outcome
    }

    private func cancelOne(
        _ number: Int, loop: CurlEventLoop, random: inout SeededGenerator, into outcome: inout Outcome
    ) async throws {
        guard let phase = CancellationPhase.allCases.randomElement(using: &random) else { return }
        let canceller = Canceller()
        let visit = PhaseVisit(phase, canceller: canceller)
        let client = try places.client(for: phase, number: number, loop: loop)
        let task = Task {
            defer { visit.end() }
            do throws(APIClientError) {
                _ = try await client.send(visit.request)
                return nil as APIClientError?
            } catch {
                return error
            }
        }
        canceller.watch(task)

        let waitsForPhase = visit.tellsWhenReached && Bool.random(using: &random)
        if waitsForPhase {
            await visit.wasReached()
            outcome.reached[phase, default: 0] += 1
        } else {
            for _ in 0..<Int.random(in: 0...200, using: &random) { await Task.yield() }
        }
        canceller.cancel()
        let error = await task.value
        if let start = canceller.start { outcome.times.append(ContinuousClock().now - start) }
        if !visit.allows(Kind(error), wasReached: waitsForPhase) {
            outcome.wrong.append("\(phase) \(number): \(String(describing: error))")
        }
        outcome.objects += visit.objects
    }
}

struct WeakObject: Sendable {
    weak var object: (any AnyObject & Sendable)?
}
