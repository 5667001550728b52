import Foundation
import Testing

@Suite(.enabled(if: Staging.other == nil, "starts a server of its own"))
struct ServerEndTests {
    @Test func aTerminatedServerExitsWithCodeZero() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("end-\(UUID().uuidString)")
        let run = try await Program.run(
            "/usr/bin/env",
            ["python3", "-c", Self.terminate, Program.path("wo-staging"), folder.path, Program.fixture("plant.json")],
            environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
        #expect(run.exit == 0 && run.out == "ended with 0\n", "\(run)")
        try FileManager.default.removeItem(at: folder)
    }

    /// A Python script that sends SIGTERM. A child of Foundation's `Process` can inherit a signal mask that blocks
    /// SIGTERM.
    private static let terminate = """
        import signal, subprocess, sys
        program, folder, fixture = sys.argv[1:]
        server = subprocess.Popen(
            [program, 'serve', '--port', '0', '--data', folder, '--fixture', fixture], stdout=subprocess.PIPE,
            preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_SETMASK, []))
        assert server.stdout.readline().startswith(b'listening on ')
        server.terminate()
        print('ended with', server.wait())
        """
}
