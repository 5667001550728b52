import Foundation
import Testing

/// Tests that `wo list --watch` shows changes that another process makes.
@Suite struct ListWatchTests {
    /// The alarm ends a hanging test.
    @Test func aWatchedSearchInAPipeShowsAChangeOfAnotherProcess() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let script = """
            import json, signal, subprocess, sys
            # A child of Foundation's Process inherits a mask in which signals are blocked.
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM, signal.SIGINT])
            signal.alarm(300)
            wo, word = sys.argv[1:]
            command = [wo, 'list', '--watch', '--all', '--search', word, '--limit', '1']
            watch = subprocess.Popen(command, stdout=subprocess.PIPE)
            def titles(): return [item['title'] for item in json.loads(watch.stdout.readline())['items']]
            first = titles()
            for title in [word + ' at once', word + ' again']:
                subprocess.check_call([wo, 'edit', '1042', '--title', title, '--offline'], stdout=subprocess.DEVNULL)
                print(title in titles())
            watch.send_signal(signal.SIGINT)
            print(first, watch.wait())
            """
        let word = "seen" + UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
        let run = try await Program.run(
            "/usr/bin/env", ["python3", "-c", script, Program.path("wo"), word], environment: device.environment)
        #expect(run.out == "True\nTrue\n[] 0\n", "\(run)")
        try await staging.stop()
    }
}
