import CCurl
import Clients
import Testing

@testable import CurlClient

struct EndingTests {
    private func kind(_ code: UInt32, wasSent: Bool, certificateWasRefused: Bool = false) -> Kind? {
        let ending = Ending(code: CURLcode(code), wasSent: wasSent, certificateWasRefused: certificateWasRefused)
        return Kind(ending.error)
    }

    @Test(arguments: [5, 6, 7, 8, 16, 27, 28, 35, 52, 55, 56, 61, 65, 92, 96, 999] as [UInt32])
    func whatWasNotSentIsSafeAndTheRestIsInDoubt(code: UInt32) {
        #expect(kind(code, wasSent: false) == .notSent)
        #expect(kind(code, wasSent: true) == .inDoubt)
    }

    @Test(arguments: [51, 58, 59, 60, 66, 77, 83, 90, 91] as [UInt32])
    func aBadCertificateIsNeverRetried(code: UInt32) {
        #expect(kind(code, wasSent: false) == .untrusted)
    }

    @Test func aHandshakeThatFailedOverTheCertificateIsUntrusted() {
        #expect(kind(35, wasSent: false, certificateWasRefused: true) == .untrusted)
    }

    /// 1 comes for an answer that is not HTTP, too.
    @Test(arguments: [1, 3, 4] as [UInt32])
    func aWrongOptionCannotBeSent(code: UInt32) {
        #expect(kind(code, wasSent: false) == .unsendable)
        #expect(kind(code, wasSent: true) == .inDoubt)
    }

    @Test func theRest() {
        #expect(kind(26, wasSent: true) == .sourceUnreadable)
        #expect(kind(42, wasSent: true) == .cancelled(sent: true))
        #expect(kind(0, wasSent: true) == .inDoubt)
    }

    @Test(
        arguments: [
            (6, "Could not resolve host: plant.example", "its name is not known"),
            (
                7, "Failed to connect to 127.0.0.1 port 8080 after 0 ms: Couldn't connect to server",
                "nothing answers there"
            ),
            (28, "Operation timed out after 30001 milliseconds with 0 bytes received", "it did not answer in time"),
            (52, "Empty reply from server", "the connection was cut"), (56, "", "the connection was cut"),
            (
                60, "SSL certificate problem: self-signed certificate",
                "SSL certificate problem: self-signed certificate"
            ),
        ] as [(UInt32, String, String)])
    func whyNobodyAnsweredIsSaidOnceAndInWords(code: UInt32, detail: String, words: String) {
        let ending = Ending(code: CURLcode(code), detail: detail, wasSent: false)
        switch ending.error {
        case .notSent(let failure), .untrusted(let failure): #expect(failure.words == words)
        default: Issue.record("\(ending.error)")
        }
    }
}
