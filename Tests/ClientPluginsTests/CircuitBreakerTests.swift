import MillwrightClientPlugins
import MillwrightClients
import TestSupport
import Testing

struct CircuitBreakerTests {
    private let clock = ManualClock()

    private func breaker(failures: Int = 3, share: Double = 0) -> CircuitBreaker {
        let policy = CircuitPolicy(failures: failures, shortestOpening: .seconds(2), longestOpening: .seconds(30))
        return CircuitBreaker(Circuit(policy: policy, clock: clock) { share })
    }

    /// Returns a breaker whose circuit has just opened.
    private func opened() async -> CircuitBreaker {
        let breaker = breaker(failures: 1)
        _ = await breaker.outcome(at: ServerFake(.notSent))
        return breaker
    }

    @Test(arguments: [Outcome.notSent, .inDoubt, .status(502), .status(503), .status(504)])
    func consecutiveHostFailuresOpenTheCircuit(failure: Outcome) async {
        let breaker = breaker()
        let server = ServerFake(failure)
        for _ in 0..<2 { _ = await breaker.outcome(at: server) }
        #expect(breaker.state == .closed)
        #expect(await breaker.outcome(at: server) == failure)
        #expect(breaker.state == .open(left: .seconds(2)))
        #expect(await breaker.outcome(at: server).rejection?.retryAfter == .seconds(2))
        #expect(server.requests.count == 3)
    }

    @Test(arguments: [200, 302, 401, 404, 429, 500])
    func anyDefiniteResponseResetsTheFailureCount(status: Int) async {
        let breaker = breaker(failures: 2)
        let server = ServerFake(.notSent, .status(status), .notSent, .status(status), .notSent)
        for _ in 0..<5 { _ = await breaker.outcome(at: server) }
        #expect(breaker.state == .closed)
        _ = await breaker.outcome(at: server)
        #expect(breaker.state == .open(left: .seconds(2)))
    }

    @Test(arguments: Outcome.failures.filter { ![.notSent(.words), .inDoubt(.words)].contains($0) })
    func errorsUnrelatedToTheHostAreNotCounted(error: APIClientError) async {
        let breaker = breaker(failures: 2)
        let server = ServerFake(.notSent, .failure(error), .failure(error), .failure(error), .notSent)
        for _ in 0..<4 { _ = await breaker.outcome(at: server) }
        #expect(breaker.state == .closed)
        _ = await breaker.outcome(at: server)
        #expect(breaker.state == .open(left: .seconds(2)))
    }

    @Test func aProbeWithAResponseClosesTheCircuit() async {
        let breaker = await opened()
        clock.advance(by: .seconds(2))
        #expect(breaker.state == .halfOpen)
        #expect(await breaker.outcome(at: ServerFake(.status(404))) == .status(404))
        #expect(breaker.state == .closed)
    }

    @Test(arguments: Outcome.failures.filter { ![.notSent(.words), .inDoubt(.words)].contains($0) })
    func anInconclusiveProbeAllowsAnother(error: APIClientError) async {
        let breaker = await opened()
        clock.advance(by: .seconds(2))
        _ = await breaker.outcome(at: ServerFake(.failure(error)))
        #expect(breaker.state == .halfOpen)
        #expect(await breaker.outcome(at: ServerFake(.fine)) == .fine)
        #expect(breaker.state == .closed)
    }

    @Test func aCancelledProbeAllowsAnother() async {
        let breaker = await opened()
        clock.advance(by: .seconds(2))
        let (started, starter) = AsyncStream.makeStream(of: Void.self)
        let probe = Task { await breaker.outcome(at: ServerFake { _, _ in await untilCancelled(starter) }) }
        for await _ in started {}
        #expect(await breaker.outcome(at: ServerFake(.fine)).rejection?.retryAfter == .seconds(2))
        probe.cancel()
        #expect(await probe.value == .failure(.cancelled(sent: true)))
        #expect(await breaker.outcome(at: ServerFake(.fine)) == .fine)
    }

    @Test func everyFailedProbeDoublesTheOpenTime() async {
        let breaker = breaker(failures: 1, share: 1)
        var openings: [Duration] = []
        for _ in 0..<6 {
            _ = await breaker.outcome(at: ServerFake(.inDoubt))
            guard case .open(let left) = breaker.state else { break }
            openings.append(left)
            clock.advance(by: left)
        }
        #expect(openings == [4, 8, 16, 30, 30, 30].map { .seconds($0) })
        _ = await breaker.outcome(at: ServerFake(.fine))
        _ = await breaker.outcome(at: ServerFake(.inDoubt))
        #expect(breaker.state == .open(left: .seconds(4)))
    }

    @Test func onlyOneOfAHundredRequestsProbes() async {
        let breaker = await opened()
        clock.advance(by: .seconds(2))
        let arrived = Counting()
        // The server answers the probe only after every task has sent its request.
        let server = ServerFake { _, _ in
            _ = arrived.next()
            while arrived.count < 100 { await Task.yield() }
            return .fine
        }
        let outcomes = await withTaskGroup(of: Outcome.self) { group in
            for _ in 0..<100 {
                group.addTask { @concurrent in
                    let outcome = await breaker.outcome(at: server)
                    if outcome != .fine { _ = arrived.next() }
                    return outcome
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(server.requests.count == 1)
        #expect(outcomes.filter { $0 == .fine }.count == 1)
        #expect(outcomes.filter { $0.rejection?.retryAfter == .seconds(2) }.count == 99)
        #expect(breaker.state == .closed)
    }

    /// The body of a response may have no end, such as that of the stream of changes.
    @Test func aProbeClosesTheCircuitWhenItsResponseBegins() async {
        let breaker = await opened()
        clock.advance(by: .seconds(2))
        let (began, starter) = AsyncStream.makeStream(of: Void.self)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let stream = Task {
            await breaker.outcome(
                at: ServerFake { request, _ in
                    _ = request.refusesHead?(ResponseHead(status: 200))
                    starter.finish()
                    for await _ in gate {}
                    return .inDoubt
                })
        }
        for await _ in began {}
        #expect(breaker.state == .closed)
        #expect(await breaker.outcome(at: ServerFake(.fine)) == .fine)
        opener.finish()
        #expect(await stream.value == .inDoubt)
        #expect(breaker.state == .open(left: .seconds(2)))
    }

    @Test(arguments: [502, 503, 504]) func theBeginningOfAFailureDoesNotCountTwice(status: Int) async {
        let breaker = breaker(failures: 2)
        let server = ServerFake { request, _ in
            _ = request.refusesHead?(ResponseHead(status: status))
            return .status(status)
        }
        #expect(await breaker.outcome(at: server) == .status(status))
        #expect(breaker.state == .closed)
    }

    @Test func anotherCheckOfTheHeadStillRefuses() async {
        let breaker = await opened()
        clock.advance(by: .seconds(2))
        var request = APIRequest.read
        request.refusesHead = { _ in "the response of another request" }
        let outcome = await breaker.outcome(
            request,
            at: ServerFake { request, _ in
                request.refusesHead?(ResponseHead(status: 200)) == nil ? .fine : .inDoubt
            })
        #expect(outcome == .inDoubt)
        #expect(breaker.state == .open(left: .seconds(2)))
    }

    /// An upload over a slow connection may take minutes.
    @Test func aSlowProbeDoesNotHoldTheOthersForever() async {
        let breaker = await opened()
        clock.advance(by: .seconds(2))
        let (began, starter) = AsyncStream.makeStream(of: Void.self)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let upload = Task {
            await breaker.outcome(
                at: ServerFake { _, _ in
                    starter.finish()
                    for await _ in gate {}
                    return .inDoubt
                })
        }
        for await _ in began {}
        clock.advance(by: .seconds(29))
        #expect(await breaker.outcome(at: ServerFake(.fine)).rejection?.retryAfter == .seconds(2))
        clock.advance(by: .seconds(1))
        #expect(await breaker.outcome(at: ServerFake(.fine)) == .fine)
        #expect(breaker.state == .closed)
        opener.finish()
        _ = await upload.value
        #expect(breaker.state == .closed)
    }

    @Test func aRequestSentBeforeTheOpeningHasNoEffect() async {
        let breaker = breaker(failures: 1)
        let (started, starter) = AsyncStream.makeStream(of: Void.self)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let late = Task {
            await breaker.outcome(
                at: ServerFake { _, _ in
                    starter.finish()
                    for await _ in gate {}
                    return .inDoubt
                })
        }
        for await _ in started {}
        _ = await breaker.outcome(at: ServerFake(.notSent))
        clock.advance(by: .seconds(2))
        #expect(await breaker.outcome(at: ServerFake(.fine)) == .fine)
        opener.finish()
        _ = await late.value
        #expect(breaker.state == .closed)
    }

    /// Compares the breaker with a model of it: consecutive failures, the remaining time and the number of openings.
    @Test(arguments: UInt64(0)..<200)
    func theCircuitFollowsItsModel(seed: UInt64) async {
        var random = SeededGenerator(seed: seed)
        let share = Double.random(in: 0..<1, using: &random)
        let limit = Int.random(in: 1...4, using: &random)
        let breaker = breaker(failures: limit, share: share)
        let failures: [Outcome] = [.notSent, .inDoubt, .status(503)]
        let nothing: [Outcome] = [.failure(.cancelled(sent: false)), .failure(.unsendable(.words))]
        var (row, openings, left) = (0, 0, Duration.zero)
        for _ in 0..<120 {
            if Bool.random(using: &random) {
                let step = Duration.milliseconds(Int.random(in: 0...4_000, using: &random))
                clock.advance(by: step)
                left = max(.zero, left - step)
            }
            let kind = Int.random(in: 0..<8, using: &random)
            let answer =
                kind == 0 ? .fine : kind == 1 ? nothing[Int.random(in: 0..<2, using: &random)] : failures[kind % 3]
            let outcome = await breaker.outcome(at: ServerFake(answer))
            if left > .zero {
                #expect(outcome.rejection?.retryAfter == left)
                continue
            }
            #expect(outcome == answer)
            if answer == .fine {
                (row, openings) = (0, 0)
            } else if failures.contains(answer) {
                row += 1
                if openings > 0 || row >= limit {
                    openings += 1
                    guard case .open(let opening) = breaker.state else {
                        Issue.record("It must be open after \(row) failures")
                        return
                    }
                    left = opening
                    #expect(
                        opening >= .seconds(2) && opening <= min(.seconds(30), .seconds(2) * (1 << min(openings, 9))))
                }
            }
        }
    }
}
