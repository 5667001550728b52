import Foundation
import Testing

/// Tests that a person who uses a screen reader signs in by numbered lines, at a real terminal.
@Suite(.enabled(if: Device.has("python3")))
struct AccessibleSignInTests {
    private static func device() -> Device {
        var device = Device()
        device.environment["WO_ACCESSIBLE"] = "1"
        device.environment["NO_COLOR"] = "1"
        return device
    }

    @Test func aPersonSignsInByNumberedLines() async throws {
        let staging = try await Staging()
        let run = try await TerminalSession.run(
            ["tui"], environment: Self.device().environment, "expect 1. server: empty", "expect 3. password: empty",
            "expect Type a number", "echo on",
            // The form names the field that is empty.
            #"type sign in\n"#, "expect Problem with server: it is empty", #"type 1\n"#, "expect Type server:",
            "type \(staging.url)" + #"\n"#, "expect 1. server: http", #"type 2\n"#, "expect Type e-mail:",
            #"type tess@plant.example\n"#, "expect 2. e-mail: tess", #"type 3\n"#, "expect Type password:", "echo off",
            // A wrong password gives its reason in place.
            #"type wrong-secret\n"#, "expect 3. password: hidden", "echo on", #"type sign in\n"#,
            "expect wrong e-mail or password", #"type 3\n"#, "expect Type password:",
            "echo off", "type half^Z", "stopped", "fg", "expect Type password:", "echo off", #"type staging-only\n"#,
            "expect 3. password: hidden", "echo on", #"type sign in\n"#,
            "expect Work orders", "expect Rows 1 to 10", #"type quit\n"#)
        #expect(run.exit == 0, "\(run)")
        #expect(!run.out.contains("staging-only") && !run.out.contains("wrong-secret"), "\(run)")
        #expect(!run.out.contains("\u{1B}"), "\(run)")
        try await staging.stop()
    }

    @Test(arguments: [("type ^C", Int32(130)), ("signal 15", 143), ("signal 1", 143)])
    func aSignalWhileThePasswordIsTypedTurnsEchoOnAgain(step: String, exit: Int32) async throws {
        let run = try await TerminalSession.run(
            ["tui"], environment: Self.device().environment, "expect Type a number", #"type 3\n"#,
            "expect Type password:", "echo off", "type secret", step)
        #expect(run.exit == exit, "\(run)")
        #expect(!run.out.contains("secret"), "\(run)")
    }
}
