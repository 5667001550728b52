import MillwrightClients
import MillwrightDomain
import Testing

@testable import MillwrightServices

struct ServerReasonTests {
    @Test(arguments: TransportReason.allCases) func everyReasonOfTheTransportIsOneOfTheServer(reason: TransportReason) {
        #expect(ServerReason(reason, "7").code.rawValue == reason.rawValue)
    }

    @Test func wordsOfAHostsTransportStayWords() {
        #expect(ServerReason(TransportFailure(code: 0, text: "no\u{1B}route")) == .words("no route"))
    }

    @Test func anUnknownFailureKeepsItsNumber() {
        let failure = TransportFailure(code: 99, text: "libcurl", .connectionFailed)
        #expect(ServerReason(failure) == Reason(ServerReasonCode.connectionFailed, "99"))
    }
}
