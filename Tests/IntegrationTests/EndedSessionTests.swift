import Foundation
import Testing

/// Tests the full-screen program while the server has ended the session: a key shows the form to sign in, what waits is
/// kept, and the screens return to the same place.
@Suite(.enabled(if: Staging.other == nil && Device.has("python3")))
struct EndedSessionTests {
    /// Returns a device with an unsent change. The server has ended its session, and the device does not know it.
    private static func device(at staging: Staging) async throws -> Device {
        var device = try await Device.signedIn(to: staging)
        try #require(try await device.wo("hold", "1042", "--offline").exit == 0)
        try await device.endSession()
        device.environment["TERM"] = "xterm-256color"
        device.environment["NO_COLOR"] = "1"
        return device
    }

    @Test func aKeyShowsTheFormAndTheSamePlaceReturns() async throws {
        let staging = try await Staging()
        let device = try await Self.device(at: staging)
        let run = try await TerminalSession.run(
            ["open", "1042"], environment: device.environment, "size 100 30", "expect signed out since",
            "expect (L signs in)", "type L",
            "expect The sign-in has ended. 1 change waits here and is kept",
            // Esc goes on without a sign-in, at the same place.
            "type \u{1B}", "expect Replace boiler valve", "type L", "expect The sign-in has ended",
            "expect tess@plant.example", "type staging-only\r", "expect Replace boiler valve", "type q")
        #expect(run.exit == 0, "\(run)")
        #expect(!run.out.contains("staging-only"))
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await device.wo("show", "1042", "--json").out.contains(#""status":"on_hold""#))
        #expect(try await staging.effects().values.allSatisfy { $0 == 1 })
        try await staging.stop()
    }

    @Test func aRestartShowsTheForm() async throws {
        let staging = try await Staging()
        var device = try await Self.device(at: staging)
        #expect(try await device.wo("sync").exit == 4)
        device.environment["WO_ACCESSIBLE"] = "1"
        let run = try await TerminalSession.run(
            ["tui"], environment: device.environment, "expect The sign-in has ended. 1 change waits here and is kept",
            "expect 1. server: http", "expect 2. e-mail: tess@plant.example", #"type 3\n"#, "expect Type password:",
            "echo off", #"type staging-only\n"#, "expect 3. password: hidden", #"type sign in\n"#, "expect Work orders",
            #"type quit\n"#)
        #expect(run.exit == 0, "\(run)")
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await device.wo("show", "1042", "--json").out.contains(#""status":"on_hold""#))
        try await staging.stop()
    }
}
