import MillwrightClients
import MillwrightDomain
import Testing

@testable import MillwrightServices

struct ServerReasonTests {
    @Test(arguments: TransportReason.allCases) func everyTransportReasonHasAServerReason(reason: TransportReason) {
        #expect(ServerReason(reason, "7").code.rawValue == reason.rawValue)
    }

    @Test func theTextOfACustomTransportIsKept() {
        #expect(ServerReason(TransportFailureReason(code: 0, text: "no\u{1B}route")) == .words("no route"))
    }

    @Test func aTransportFailureKeepsItsCode() {
        let failure = TransportFailureReason(code: 99, text: "libcurl", .connectionFailed)
        #expect(ServerReason(failure) == Reason(ServerReasonCode.connectionFailed, "99"))
    }
}
