import MillwrightDomain
import MillwrightOfflineEngine
import Testing

struct OperationReasonTests {
    @Test(arguments: OperationReasonCode.allCases, [nil, "503", "https://wo.example:8443/a: b"] as [String?])
    func everyReasonRoundTrips(code: OperationReasonCode, argument: String?) {
        let reason = OperationReason(code, argument)
        #expect(OperationReason(text: reason.text) == reason)
    }

    @Test(arguments: ["The server refused it (409)", "too late", "note: is too long", "refused: no", ":"])
    func aSentenceOfAnEarlierVersionKeepsItsWords(text: String) {
        #expect(OperationReason(text: text) == .words(text))
    }
}
