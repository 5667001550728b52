import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

/// Tests that both stores agree about the connection to the server.
struct ConnectivityContract {
    /// The server was not asked, so nobody knows that it is back.
    @Test(arguments: StoreKind.allCases) func anEmptyQueueDoesNotEndAnOutage(kind: StoreKind) async throws {
        let host = try await kind.holding([Fixture.row()])
        let away = ServerError.unreachable(host: "wo.example.net", reason: .words("no answer"))
        try await host.records.note(.init(at: Fixture.instant(80), applied: 0, stopReason: .server(away)))
        try await host.records.recordNothingToSend(at: Fixture.instant(1_000))
        let summary = try await host.records.summary(of: Fixture.ada.id)
        #expect(summary.connectivity == .unreachable(since: Fixture.instant(80)) && !summary.didLastAttemptFail)
        try await host.records.note(.init(at: Fixture.instant(2_000), applied: 1, stopReason: nil))
        #expect(try await host.records.summary(of: Fixture.ada.id).connectivity == .online)
    }
}
