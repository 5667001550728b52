import Foundation
import Testing

/// Tests that the password is never shown at a real terminal.
@Suite(.enabled(if: Device.has("python3")))
struct PasswordPromptTests {
    private static func login(_ url: String, _ flags: String...) -> [String] {
        ["login", "--server", url, "--email", "tess@plant.example"] + flags
    }

    @Test func aResumedPasswordPromptDoesNotEchoThePassword() async throws {
        let staging = try await Staging()
        let device = Device()
        let run = try await TerminalSession.run(
            Self.login(staging.url), environment: device.environment, "expect Password: ", "echo off", "type half^Z",
            "stopped", "fg", "expect Password: ", "echo off", "type ^Z", "stopped", "fg", "expect Password: ",
            "echo off", #"type staging-only\n"#)
        #expect(run.exit == 0, "\(run)")
        #expect(!run.out.contains("staging-only"), "\(run)")
        #expect(run.out.contains("signed in"), "\(run)")
        try await staging.stop()
    }

    /// The second prompt of a process is stopped and resumed like the first one.
    @Test func aResumedSecondPromptDoesNotEchoThePassword() async throws {
        let staging = try await Staging()
        let device = Device()
        let run = try await TerminalSession.run(
            ["login", "--server", staging.url], environment: device.environment, "expect E-mail",
            #"type tess@plant.example\n"#, "expect Password: ", "echo off", #"type wrong\n"#, "expect Try again",
            "expect another e-mail): ", "echo off", "type half^Z", "stopped", "fg", "expect another e-mail): ",
            "echo off", #"type staging-only\n"#)
        #expect(run.exit == 0, "\(run)")
        #expect(!run.out.contains("staging-only") && !run.out.contains("half"), "\(run)")
        try await staging.stop()
    }

    @Test func aPasswordTypedOnStdinIsPromptedForAndNotEchoed() async throws {
        let staging = try await Staging()
        let device = Device()
        let run = try await TerminalSession.run(
            Self.login(staging.url, "--password-stdin"), environment: device.environment, "expect Password: ",
            "echo off", #"type staging-only\n"#)
        #expect(run.exit == 0 && !run.out.contains("staging-only"), "\(run)")
        try await staging.stop()
    }

    @Test(arguments: [("type ^C", Int32(130)), ("signal 15", 143), ("signal 1", 129)])
    func aSignalAtThePasswordPromptTurnsEchoOnAgain(step: String, exit: Int32) async throws {
        let staging = try await Staging()
        let run = try await TerminalSession.run(
            Self.login(staging.url), environment: Device().environment, "expect Password: ", "echo off", step)
        #expect(run.exit == exit, "\(run)")
        #expect(run.out.hasSuffix("Password: \r\n") || run.out.hasSuffix("Password: \n"), "\(run)")
        try await staging.stop()
    }
}
