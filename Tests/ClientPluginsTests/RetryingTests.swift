import MillwrightClientPlugins
import MillwrightClients
import TestSupport
import Testing

struct RetryingTests {
    private let clock = ManualClock()

    private func retrying(_ policy: RetryPolicy = RetryPolicy(), share: Double = 0.5) -> Retrying {
        Retrying(policy, clock: clock) { share }
    }

    @Test(
        arguments: [APIRequest.read, .keyed],
        [
            Outcome.notSent, .inDoubt, .status(408), .status(425), .status(429), .status(502), .status(503),
            .status(504),
            .failure(.rejectedLocally(LocalRejection(reason: .askedToWait))),
        ])
    func aTransientFailureIsRetried(request: APIRequest, first: Outcome) async {
        let server = ServerFake(first, .fine)
        #expect(await retrying().outcome(request, at: server) == .fine)
        #expect(server.requests.count == 2)
    }

    @Test(arguments: [
        Outcome.fine, .status(302), .status(401), .status(404), .status(409), .status(500),
        .failure(.untrusted(.words)), .failure(.unsendable(.words)), .failure(.sourceUnreadable(.words)),
        .failure(.responseTooLarge(.words)), .failure(.sinkFailed(.words)), .failure(.cancelled(sent: false)),
        .failure(.cancelled(sent: true)),
    ])
    func anyOtherOutcomeIsNotRetried(outcome: Outcome) async {
        let server = ServerFake(outcome)
        #expect(await retrying().outcome(at: server) == outcome)
        #expect(server.requests.count == 1 && clock.sleeps.isEmpty)
    }

    @Test func aRequestWithoutAKeyIsSentOnlyOnce() async {
        let server = ServerFake(.notSent)
        #expect(await retrying().outcome(.write, at: server) == .notSent)
        #expect(server.requests.count == 1)
    }

    @Test func aKeyedRequestIsRetriedWithTheSameBytes() async {
        let server = ServerFake(.inDoubt, .inDoubt, .fine)
        _ = await retrying().outcome(.keyed, at: server)
        let bodies = server.requests.map { request -> [UInt8]? in
            if case .bytes(let bytes) = request.body { bytes } else { nil }
        }
        #expect(bodies == [[1, 2, 3], [1, 2, 3], [1, 2, 3]])
    }

    @Test func theRetryDelayGrowsToItsLimitWithJitter() async {
        let policy = RetryPolicy(attempts: 6, base: .seconds(1), longestPause: .seconds(5))
        #expect(await retrying(policy).outcome(at: ServerFake(.notSent)) == .notSent)
        #expect(
            clock.sleeps == [.milliseconds(500), .seconds(1), .seconds(2), .milliseconds(2_500), .milliseconds(2_500)])
    }

    @Test func thePolicyLimitsTheAttempts() async {
        for attempts in [-1, 0, 1] {
            let server = ServerFake(.notSent)
            _ = await retrying(RetryPolicy(attempts: attempts)).outcome(at: server)
            #expect(server.requests.count == 1)
        }
        let server = ServerFake(.notSent)
        _ = await retrying(RetryPolicy(attempts: 5)).outcome(at: server)
        #expect(server.requests.count == 5)
    }

    @Test func aPolicyCanRetryFewerFailures() async {
        let policy = RetryPolicy(statuses: [], failures: [.notSent])
        for outcome in [Outcome.inDoubt, .status(503)] {
            let server = ServerFake(outcome, .fine)
            #expect(await retrying(policy).outcome(at: server) == outcome)
        }
        #expect(await retrying(policy).outcome(at: ServerFake(.notSent, .fine)) == .fine)
    }

    @Test(arguments: [
        Outcome.status(503, [HTTPHeader("Retry-After", "4")]),
        .status(429, [HTTPHeader("RateLimit", "\"d\";r=0;t=4")]),
        .failure(.rejectedLocally(LocalRejection(reason: .askedToWait, retryAfter: .seconds(4)))),
    ])
    func aShortRetryAfterIsHonored(first: Outcome) async {
        #expect(await retrying().outcome(at: ServerFake(first, .fine)) == .fine)
        #expect(clock.sleeps == [.milliseconds(4_100)])
    }

    @Test(arguments: [
        Outcome.status(503, [HTTPHeader("Retry-After", "11")]),
        .failure(.rejectedLocally(LocalRejection(reason: .askedToWait, retryAfter: .seconds(11)))),
    ])
    func aLongRetryAfterEndsTheRetries(first: Outcome) async {
        let server = ServerFake(first, .fine)
        #expect(await retrying().outcome(at: server) == first)
        #expect(server.requests.count == 1 && clock.sleeps.isEmpty)
    }

    @Test(arguments: [
        ([Outcome.inDoubt, .notSent], Outcome.inDoubt), ([.notSent, .inDoubt], .inDoubt),
        ([.notSent, .notSent], .notSent), ([.status(503), .notSent], .inDoubt),
        ([.notSent, .status(503)], .status(503)),
        ([.inDoubt, .failure(.unsendable(.words))], .inDoubt),
        ([.inDoubt, .failure(.cancelled(sent: false))], .failure(.cancelled(sent: true))),
        ([.notSent, .failure(.cancelled(sent: false))], .failure(.cancelled(sent: false))),
        // A local rejection does not change the combined result of the other attempts.
        ([.inDoubt, .failure(.rejectedLocally(LocalRejection(reason: .askedToWait)))], .inDoubt),
        ([.status(503), .failure(.rejectedLocally(LocalRejection(reason: .askedToWait)))], .status(503)),
        ([.failure(.rejectedLocally(LocalRejection(reason: .askedToWait))), .notSent], .notSent),
        ([.inDoubt, .failure(.rejectedLocally(LocalRejection(reason: .askedToWait))), .notSent], .inDoubt),
        // A 503 or 429 does not show the outcome of an earlier attempt. Any other response does.
        ([.inDoubt, .status(503)], .inDoubt), ([.inDoubt, .status(429), .notSent], .inDoubt),
        ([.inDoubt, .status(503), .status(201)], .status(201)), ([.inDoubt, .status(409)], .status(409)),
    ])
    func anAttemptInDoubtKeepsTheRequestInDoubt(outcomes: [Outcome], total: Outcome) async {
        let policy = RetryPolicy(attempts: outcomes.count)
        let server = ServerFake { _, number in outcomes[number] }
        #expect(await retrying(policy).outcome(.keyed, at: server) == total)
        #expect(server.requests.count == outcomes.count)
    }

    @Test func aReadReturnsTheLastResponse() async {
        let policy = RetryPolicy(attempts: 2)
        #expect(await retrying(policy).outcome(at: ServerFake(.inDoubt, .status(503))) == .status(503))
    }

    @Test(arguments: [(Outcome.inDoubt, true), (.status(503), true), (.notSent, false)])
    func cancellingTheDelayReportsWhetherAnAttemptWasSent(first: Outcome, sent: Bool) async {
        let (asleep, sleeper) = AsyncStream.makeStream(of: Void.self)
        let clock = ManualClock {
            sleeper.finish()
            let (never, holder) = AsyncStream.makeStream(of: Void.self)
            for await _ in never {}
            holder.finish()
            throw CancellationError()
        }
        let server = ServerFake(first, .fine)
        let retrying = Retrying(clock: clock) { 0.5 }
        let task = Task { await retrying.outcome(.keyed, at: server) }
        for await _ in asleep {}
        task.cancel()
        #expect(await task.value == .failure(.cancelled(sent: sent)))
        #expect(server.requests.count == 1)
    }

    @Test func theWholeChainReachesAHostThatRecovers() async {
        let server = ServerFake(.status(503, [HTTPHeader("Retry-After", "3")]), .notSent, .fine)
        let circuit = Circuit(policy: CircuitPolicy(failures: 2), clock: clock) { 0 }
        let rest = RetryAfterStore(clock: clock)
        let client = PluggedAPIClient(
            server,
            plugins: [
                retrying(RetryPolicy(attempts: 4)), RetryAfterMemory(rest), CircuitBreaker(circuit),
            ])
        #expect(await client.outcome(.keyed) == .fine)
        #expect(server.requests.count == 3)
        // The response asked for a pause of three seconds. After the second failure, the circuit was open for one
        // second.
        #expect(clock.sleeps == [.milliseconds(3_100), .milliseconds(200), .milliseconds(1_200)])
    }

    /// The retry rules hold for every behavior of the server.
    @Test(arguments: UInt64(0)..<500)
    func theRetryRulesHoldForRandomOutcomes(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let statuses = [200, 204, 401, 404, 409, 429, 500, 502, 503, 504]
        let results: [Outcome] = (0..<6).map { _ in
            Bool.random(using: &random)
                ? .status(statuses[Int.random(in: 0..<statuses.count, using: &random)])
                : .failure(Outcome.failures[Int.random(in: 0..<Outcome.failures.count, using: &random)])
        }
        let request = [APIRequest.read, .keyed, .write][Int.random(in: 0..<3, using: &random)]
        let policy = RetryPolicy(attempts: Int.random(in: 1...6, using: &random))
        let server = ServerFake { _, number in results[number] }
        let total = await retrying(policy, share: Double.random(in: 0..<1, using: &random)).outcome(request, at: server)

        let seen = Array(results.prefix(server.requests.count))
        let last = try #require(seen.last)
        #expect(seen.count <= policy.attempts && clock.sleeps.count == seen.count - 1)
        #expect(seen.count == 1 || request.retrySafety != .never)
        #expect(seen.dropLast().allSatisfy(isTriedAgain))
        #expect(seen.count == policy.attempts || request.retrySafety == .never || !isTriedAgain(last))
        #expect(clock.sleeps.allSatisfy { $0 <= policy.longestRequestedPause + policy.longestPause })

        if seen.contains(where: mayHaveArrived) { #expect(mayHaveArrived(total)) }
        if mayHaveArrived(total) { #expect(seen.contains(where: mayHaveArrived)) }
        if request.retrySafety == .keyed, case .success(let response) = total, policy.statuses.contains(response.status)
        {
            #expect(!seen.contains { isInDoubt($0) })
        }
        if case .success = total { #expect(seen.contains(total)) }
    }

    private func isTriedAgain(_ outcome: Outcome) -> Bool {
        switch outcome {
        case .success(let response): RetryPolicy().statuses.contains(response.status)
        case .failure(.notSent), .failure(.inDoubt), .failure(.rejectedLocally): true
        case .failure: false
        }
    }

    private func mayHaveArrived(_ outcome: Outcome) -> Bool {
        switch outcome {
        case .success: true
        case .failure(let error): error.delivery == .inDoubt
        }
    }

    private func isInDoubt(_ outcome: Outcome) -> Bool {
        if case .failure(let error) = outcome { error.delivery == .inDoubt } else { false }
    }
}
