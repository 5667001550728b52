import Foundation
import Testing

/// Tests that `wo list --watch` shows changes that another process makes.
@Suite struct ListWatchTests {
    @Test func aWatchedSearchInAPipeShowsAChangeOfAnotherProcess() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let script = """
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
        let run = try await Program.python(
            script, [Program.path("wo"), word], environment: device.environment)
        #expect(run.out == "True\nTrue\n[] 0\n", "\(run)")
        try await staging.stop()
    }
}
