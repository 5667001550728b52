import Foundation
import Testing

/// Tests that each trouble with the server or the network has its own words, code and next step, in each command that
/// talks to the server.
@Suite(.enabled(if: Staging.other == nil, "needs faults"))
struct NetworkTroubleTests {
    /// A trouble, and what a person and a program are told about it.
    struct Trouble: CustomTestStringConvertible, Sendable {
        let name: String
        /// The fault of all requests below `/v1/`; `nil` for an answer of the network.
        var fault: String?
        /// The status of the web page that the network answers with.
        var portal: Int?
        let words: String
        let code: String
        let exit: Int32
        let banner: String
        let connection: String

        var testDescription: String { name }
    }

    static let troubles = [
        Trouble(
            name: "429", fault: #""fault":"429","retryAfter":"300""#, words: "the server asks you to wait",
            code: "asked_to_wait", exit: 7, banner: "server busy", connection: "busy"),
        Trouble(
            name: "503", fault: #""fault":"503","retryAfter":"none""#, words: "the server is busy or down (503)",
            code: "server_unavailable", exit: 7, banner: "server busy", connection: "busy"),
        Trouble(
            name: "426", fault: #""fault":"426""#, words: "does not work with the server",
            code: "incompatible", exit: 76, banner: "update wo", connection: "incompatible"),
        Trouble(
            name: "portal 401", portal: 401, words: "this says nothing about your sign-in",
            code: "not_our_server", exit: 76, banner: "network sign-in or proxy in the way",
            connection: "not_our_server"),
        Trouble(
            name: "portal 200", portal: 200, words: "maybe a network sign-in page",
            code: "not_our_server", exit: 76, banner: "network sign-in or proxy in the way",
            connection: "not_our_server"),
        Trouble(
            name: "portal 302", portal: 302, words: "redirects (302), which is not followed",
            code: "not_our_server", exit: 76, banner: "network sign-in or proxy in the way",
            connection: "not_our_server"),
        Trouble(
            name: "portal 511", portal: 511, words: "the network wants you to sign in",
            code: "not_our_server", exit: 76, banner: "network sign-in or proxy in the way",
            connection: "not_our_server"),
        Trouble(
            name: "proxy 413", portal: 413, words: "does not let data of this size through (413)",
            code: "blocked_by_proxy", exit: 76, banner: "network sign-in or proxy in the way",
            connection: "not_our_server"),
    ]

    @Test(arguments: troubles) func everyCommandHasTheWordsOfTheTrouble(_ trouble: Trouble) async throws {
        let staging = try await Staging()
        let proxy = try await PortalProxy(to: staging)
        var device = Device()
        try #require(try await device.login(to: proxy.url).exit == 0)
        #expect(try await device.wo("hold", "1042", "--offline").exit == 0)
        if let fault = trouble.fault {
            try await staging.control(
                "POST", "/_staging/faults",
                #"{"rules":[{"match":{"path":"/v1/"},"point":"accept","always":true,\#(fault)}]}"#)
        }
        try proxy.answer(trouble.portal)
        for command in [["sync"], ["replay"], ["show", "999999"]] {
            let run = try await device.wo(command)
            #expect(run.err.contains(trouble.words), "\(command) \(run)")
            #expect(!run.err.contains("cannot reach") && !run.err.contains("sign in again"), "\(command) \(run)")
        }
        let sync = try await device.wo("sync", "--json")
        #expect((sync.out + sync.err).contains(#""code":"\#(trouble.code)""#), "\(sync)")
        let change = try await device.wo("start", "1043", "--online")
        #expect(change.exit == trouble.exit && change.err.contains("saved"), "\(change)")
        let status = try await device.wo("status", "--offline", "--json")
        #expect(status.out.contains(#""connection":{"state":"\#(trouble.connection)""#), "\(status)")
        let queue = try await device.wo("queue")
        #expect(!queue.err.contains("sign in: wo login"), "\(queue)")
        device.environment["WO_FORCE_TTY"] = "120"
        device.environment["NO_COLOR"] = "1"
        let list = try await device.wo("list")
        #expect(list.err.contains("\n\(trouble.banner) · ") && !list.err.contains("offline"), "\(list)")
        // The sign-in is still valid, and the work goes on as soon as the trouble is over.
        try proxy.answer(nil)
        try await staging.control("DELETE", "/_staging/faults", "{}")
        let home = device.home
        device = Device.with(home: home)
        let sent = try await device.wo("sync")
        #expect(sent.exit == 0 && sent.err.contains("2 sent, 0 waiting"), "\(sent)")
        #expect(try await device.wo("status", "--json").out.contains(#""connection":{"state":"online""#))
        try await proxy.stop()
        try await staging.stop()
    }

    /// A server that has ended the session is the only one that asks for a sign-in.
    @Test func anEndedSessionIsNamedInEachCommandWithItsNextStep() async throws {
        let staging = try await Staging()
        var device = try await Device.signedIn(to: staging)
        try await device.endSession()
        #expect(try await device.wo("hold", "1042").err.contains("to be sent after: wo login"))
        let replay = try await device.wo("replay")
        #expect(replay.exit == 4 && replay.err.contains("the server asks you to sign in again"), "\(replay)")
        let queue = try await device.wo("queue")
        #expect(queue.err.contains("1 waiting. To be sent after you sign in: wo login\n"), "\(queue)")
        #expect(!queue.err.contains("wo replay"), "\(queue)")
        #expect(try await device.wo("queue", "--json").out.contains(#""connection":{"state":"signed_out","since":"#))
        let status = try await device.wo("status", "--offline")
        #expect(status.out.contains("next_try\tafter you sign in: wo login\n"), "\(status)")
        let doctor = try await device.wo("doctor", "--offline")
        #expect(doctor.out.contains("warn\tsession\tthe sign-in of tess@plant.example ended"), "\(doctor)")
        let whoami = try await device.wo("whoami")
        #expect(whoami.out.contains("sign_in\tended ") && whoami.out.contains("sign in again: wo login"), "\(whoami)")
        let logout = try await device.wo("logout")
        #expect(logout.exit == 8 && logout.err.contains("try: wo login"), "\(logout)")
        // Another account on this device is not told to send the changes either.
        let omar = try await device.login(to: staging.url, as: "omar@plant.example")
        #expect(omar.err.contains("stays on this device until the next sign-in: wo login --email"), "\(omar)")
        #expect(try await device.wo("switch", "tess").exit == 0)
        #expect(try await device.login(to: staging.url).exit == 0)
        #expect(try await device.wo("replay").err.contains("1 sent, 0 waiting"))
        device.environment["WO_FORCE_TTY"] = "120"
        #expect(!(try await device.wo("list").err.contains("Sign in again")))
        try await staging.stop()
    }

    @Test func anUnknownTimeZoneIsNamed() async throws {
        let staging = try await Staging()
        var device = try await Device.signedIn(to: staging)
        device.environment["TZ"] = "Europe/Berln"
        let edit = try await device.wo("edit", "1042", "--due", "2026-12-03 14:00", "--yes", "--offline")
        #expect(edit.err.contains("does not know the time zone \"Europe/Berln\" in TZ"), "\(edit)")
        #expect(try await device.wo("doctor", "--offline").out.contains("warn\ttime zone\tTZ is \"Europe/Berln\""))
        for known in ["UTC", "CET-1CEST,M3.5.0,M10.5.0/3", "<+03>-3", ":UTC"] {
            device.environment["TZ"] = known
            #expect(!(try await device.wo("list").err.contains("time zone")), "\(known)")
        }
        try await staging.stop()
    }
}

extension Device {
    static func with(home: URL) -> Device {
        var device = Device()
        device.environment["WO_HOME"] = home.path
        return device
    }

    /// Ends the session on the server, without this device: a copy of it signs out.
    func endSession() async throws {
        let copy = Device()
        let run = try await Program.run(
            "/usr/bin/env", ["cp", "-rp", home.path, copy.home.path], environment: environment)
        try #require(run.exit == 0, "\(run)")
        let logout = try await copy.wo("logout", "--keep")
        try #require(logout.exit == 0, "\(logout)")
    }
}
