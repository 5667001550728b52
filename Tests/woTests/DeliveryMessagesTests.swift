import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightViews
import Testing
import MillwrightUseCases

@testable import wo

/// Tests that a change that may have left the device is never called "not sent".
struct DeliveryMessagesTests {
    static let problems: [ServerError] = [
        .notOurs(host: "wo.example", status: 302), .notOurs(host: "wo.example", status: 403),
        .notOurs(host: "wo.example", status: 407), .notOurs(host: "wo.example", status: 511),
        .unavailable(status: 503, retryAfter: nil),
        .unreachable(host: "wo.example", reason: .words("the connection was cut")),
        .unusableAnswer(host: "wo.example", reason: .words("the answer is too large")), .signInNeeded,
        .untrusted(host: "wo.example", reason: .words("its certificate has expired")),
        .incompatible(detail: .words("426")),
        .refused(status: 451, detail: .words("no")),
    ]

    private static func operation(_ state: OperationState) async throws -> OutboxOperation {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        return try #require(plant.current.queue.first).moved(to: state)
    }

    @Test(arguments: problems)
    func theMessageForAChangeInDoubtSaysThatItIsAppliedOnce(problem: ServerError) async throws {
        let delivery = ChangeDelivery.waiting(
            try await Self.operation(.inDoubt), count: 1, stopReason: .server(problem))
        let line = DeliveryMessages.line(for: delivery, offline: "of --offline").styled.plain
        #expect(line.contains("it may have arrived") && line.contains("applied once"), "\(line)")
        #expect(!line.contains("not sent"), "\(line)")
        let failure = try #require(
            DeliveryVerdict(deliveries: [delivery], signal: nil).failure(isOnlineAsked: true)
        ).message.plain
        #expect(failure.contains("it may have arrived, and will be sent again and applied once"), "\(failure)")
        #expect(!failure.contains("not sent"), "\(failure)")
    }

    @Test(arguments: problems)
    func theMessageForAnUnsentChangeDoesNotSayThatItMayHaveArrived(problem: ServerError) async throws {
        let delivery = ChangeDelivery.waiting(
            try await Self.operation(.waiting), count: 1, stopReason: .server(problem))
        let line = DeliveryMessages.line(for: delivery, offline: "of --offline").styled.plain
        #expect(!line.contains("may have arrived"))
    }
}
