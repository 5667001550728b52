import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import Testing

struct ReasonWordsTests {
    @Test func everyOperationReasonHasDistinctWords() {
        let words = OperationReasonCode.allCases.map { OperationReason($0, "7").words }
        #expect(Set(words).count == words.count - 2, "the words of the server and an effect are shown as they came")
    }

    @Test func everyServerReasonHasDistinctWords() {
        let words = ServerReasonCode.allCases.map { ServerReason($0, "7").words }
        #expect(Set(words).count == words.count)
    }

    /// The texts of libraries are only for logs.
    @Test func noReasonContainsATermOfALibrary() {
        let all =
            ServerReasonCode.allCases.map { ServerReason($0, "7").words }
            + OperationReasonCode.allCases.map { OperationReason($0, "7").words }
        for words in all {
            #expect(!words.isEmpty)
            for foreign in ["SSL", "TLS", "error:", "curl", "HTTP/"] { #expect(!words.contains(foreign)) }
        }
    }

    @Test func reasonsContainTheirArguments() {
        #expect(ServerReason(.proxyRefused, "403").words == "the proxy refuses to connect to the server (status 403)")
        #expect(
            ServerReason(.plainHTTP).words.contains("https://")
                && ServerReason(.plainHTTPElsewhere).words.contains("https"))
        #expect(ServerReason(.proxySignInNeeded).words.contains("user name and a password"))
        #expect(OperationReason(.serverError, status: 500).words == "the server answered with an error (500)")
        #expect(OperationReason(.photoLength, "3/10").words == "the stored photo has 3 bytes instead of 10")
        #expect(OperationReason(.refused).words == "the server refused it")
    }

    @Test func everyEventHasDistinctWords() {
        let events = OperationEvent.Kind.allCases.flatMap { kind in
            [false, true].map { OperationEvent(at: Instant(millisecondsSince1970: 0), kind: kind, isStale: $0).words }
        }
        #expect(Set(events).count == events.count)
        let phrases = OperationEvent.Kind.allCases.flatMap { kind in
            [false, true].map {
                OperationEvent(at: Instant(millisecondsSince1970: 0), kind: kind, isStale: $0).phrase()
            }
        }
        #expect(Set(phrases).count == phrases.count)
    }
}
