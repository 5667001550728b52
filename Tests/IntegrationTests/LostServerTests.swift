import Foundation
import Testing

/// Tests that a watching process notices the end of its connection to the server.
@Suite(.enabled(if: Staging.other == nil, "stops the server"))
struct LostServerTests {
    /// The next round is due after a day, so only the lost stream can start one.
    @Test func theWatchReportsALostServerBeforeTheNextRoundIsDue() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let script = """
            wo, server = sys.argv[1:]
            command = [wo, 'replay', '--watch', '--interval', '86400']
            watch = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            watch.stdout.readline()
            os.kill(int(server), signal.SIGKILL)
            while 'cannot reach' not in watch.stdout.readline(): pass
            watch.send_signal(signal.SIGINT)
            watch.communicate()
            print('noticed')
            """
        let server = try #require(staging.processIdentifier)
        let run = try await Program.python(
            script, [Program.path("wo"), "\(server)"], environment: device.environment)
        #expect(run.out == "noticed\n", "\(run)")
        try await staging.stop()
    }
}
