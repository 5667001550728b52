import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Testing

/// Tests the words for each reason why the server cannot be used.
struct ConnectivityFormatterTests {
    private static let noon = Instant(millisecondsSince1970: 1_764_288_000_000)
    private static let host = "wo.example"

    static let table: [(ReplayStopReason?, words: String?, code: String)] = [
        (nil, nil, "online"),
        (.server(.unreachable(host: host, reason: ServerReason(.nothingAnswers))), "offline", "unreachable"),
        (.server(.unusableAnswer(host: host, reason: ServerReason(.answerDamaged))), "offline", "unreachable"),
        (.timedOut, "offline", "unreachable"),
        (.server(.unreachable(host: host, reason: ServerReason(.askedToWait, "30"))), "server busy", "busy"),
        (.server(.unavailable(status: 429, retryAfter: .seconds(30))), "server busy", "busy"),
        (.server(.unavailable(status: 503, retryAfter: nil)), "server busy", "busy"),
        (.server(.notOurs(host: host, status: 401)), "network sign-in or proxy in the way", "not_our_server"),
        (.server(.untrusted(host: host, reason: ServerReason(.certificateExpired))), "server not trusted", "untrusted"),
        (.server(.incompatible(detail: ServerReason(.clientTooOld))), "update wo", "incompatible"),
        (.server(.signInNeeded), "signed out", "signed_out"),
    ]

    @Test(arguments: table)
    func eachReasonHasItsOwnState(reason: ReplayStopReason?, words: String?, code: String) throws {
        let connectivity = try #require(Connectivity(reason, at: Self.noon))
        #expect(ConnectivityFormatter.short(connectivity)?.plain == words)
        #expect(ConnectivityFormatter.code(connectivity) == code)
        #expect(connectivity.since == (reason == nil ? nil : Self.noon))
        #expect(Connectivity(connectivity.kind, since: Self.noon) == connectivity)
    }

    /// A summary of a device on which two changes wait. The last attempt failed.
    private static func summary(_ connectivity: Connectivity) -> SyncSummary {
        SyncSummary(
            waiting: 2, conflicts: 0, quarantined: 0, lastPull: noon, didLastAttemptFail: true,
            connectivity: connectivity, toldToSignIn: noon)
    }

    @Test(arguments: Connectivity.Kind.allCases)
    func onlyAnUnreachableServerIsCalledOffline(kind: Connectivity.Kind) {
        let connectivity = Connectivity(kind, since: Self.noon)
        let later = Self.noon.advanced(by: .seconds(60))
        let banner = BannerPolicy.banner(for: Self.summary(connectivity), at: later) { _, _ in true }
        let time = TimeFormatter(now: later, zone: .fixed(0))
        let line = banner.map { BannerFormatter.line($0, time).text { _ in "step" }.plain } ?? ""
        #expect(line.contains("offline") == (kind == .unreachable))
        if kind == .outdated { #expect(line == "update wo · 2 waiting (step)") }
        #expect(ConnectivityFormatter.status(connectivity, time).plain.contains("online") == (kind == .online))
    }

    @Test(arguments: [Connectivity.Kind.outdated, .untrusted])
    func aPersonHasToActAlthoughNothingWaits(kind: Connectivity.Kind) {
        let summary = SyncSummary(
            waiting: 0, conflicts: 0, quarantined: 0, lastPull: Self.noon, didLastAttemptFail: false,
            connectivity: Connectivity(kind, since: Self.noon))
        #expect(BannerPolicy.banner(for: summary, at: Self.noon) { _, _ in true } != nil)
    }

    static let messages: [(ServerError, words: String, MessageCode)] = [
        (.unavailable(status: 429, retryAfter: .seconds(30)), "the server asks you to wait 30 s", .askedToWait),
        (.unavailable(status: 429, retryAfter: nil), "the server asks you to wait", .askedToWait),
        (
            .unreachable(host: host, reason: ServerReason(.askedToWait, "12")), "the server asks you to wait 12 s",
            .askedToWait
        ),
        (.unavailable(status: 503, retryAfter: nil), "the server is busy or down (503)", .serverUnavailable),
        (
            .notOurs(host: host, status: 401),
            "a network sign-in page or a proxy answered in place of wo.example (401); this says nothing about your sign-in",
            .notOurServer
        ),
        (
            .notOurs(host: host, status: 413),
            "a proxy on the way to wo.example does not let data of this size through (413)", .blockedByProxy
        ),
        (
            .notOurs(host: host, status: 511),
            "the network wants you to sign in before it lets wo reach wo.example (511)", .notOurServer
        ),
    ]

    @Test(arguments: messages)
    func eachTroubleHasItsOwnMessage(problem: ServerError, words: String, code: MessageCode) {
        let message = ServerMessages.message(for: problem)
        #expect(message.summary.text { _ in "step" }.plain == words)
        #expect(message.code == code && message.next != nil)
    }
}
