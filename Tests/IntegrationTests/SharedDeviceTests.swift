import Foundation
import Testing

/// Tests of two people who share one device. They have two queues and two views, and each change is sent with the
/// sign-in of its author.
@Suite(.enabled(if: Staging.other == nil, "needs fresh data")) struct SharedDeviceTests {
    /// Signs in Tess and then Omar on one device. Each makes a change of work order 1042 without the network.
    private static func device(at staging: Staging) async throws -> Device {
        let device = try await Device.signedIn(to: staging)
        try #require(try await device.wo("edit", "1042", "--title", "Title of Tess", "--offline").exit == 0)
        let login = try await device.login(to: staging.url, as: "omar@plant.example")
        try #require(login.exit == 0, "\(login)")
        #expect(login.err.contains("1 change of tess@plant.example stays on this device"), "\(login)")
        try #require(try await device.wo("edit", "1042", "--description", "Text of Omar", "--offline").exit == 0)
        return device
    }

    /// Returns the names of the people who last changed the title and the description of 1042. A third person reads
    /// them from the server.
    private static func authors(at staging: Staging) async throws -> String {
        let script = """
            import json, sys, urllib.request
            def call(path, body=None, token=None):
                headers = {'Content-Type': 'application/json', 'Accept': 'application/json'}
                if token: headers['Authorization'] = 'Bearer ' + token
                data = json.dumps(body).encode() if body else None
                with urllib.request.urlopen(urllib.request.Request(sys.argv[1] + path, data, headers)) as answer:
                    return json.load(answer)
            person = {'email': 'vera@plant.example', 'password': 'staging-only'}
            token = call('/v1/login', person)['tokens']['accessToken']
            page, found = call('/v1/changes', token=token), {}
            while True:
                for row in page['rows']:
                    order = row.get('workOrder')
                    if order and order['number'] == 1042: found = order
                if not page['hasMore']: break
                page = call('/v1/changes?cursor=' + page['cursor'], token=token)
            authors = found.get('authors') or {}
            print(found['title'], authors.get('title', {}).get('by'), sep='|')
            print(found['description'], authors.get('description', {}).get('by'), sep='|')
            """
        let run = try await Program.run(
            "/usr/bin/env", ["python3", "-c", script, staging.url], environment: ["PATH": "/usr/bin:/bin"])
        try #require(run.exit == 0, "\(run)")
        return run.out
    }

    private static let both = "Title of Tess|Tess Lindqvist\nText of Omar|R. Osei\n"

    /// Runs a watch until it has sent changes of `count` accounts. `meanwhile` runs after the first account.
    private static func watch(_ device: Device, until count: Int, meanwhile: [[String]] = []) async throws -> Run {
        let script = """
            import json, signal, subprocess, sys
            # A child of Foundation's Process inherits a mask in which signals are blocked.
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM])
            signal.alarm(300)
            wo, count, meanwhile = sys.argv[1], int(sys.argv[2]), json.loads(sys.argv[3])
            watch = subprocess.Popen([wo, 'replay', '--watch', '--interval', '1', '--json'], stdout=subprocess.PIPE)
            sent = set()
            for line in watch.stdout:
                event = json.loads(line)
                if event['event'] == 'round' and event['sent']: sent.add(event['email'])
                if sent:
                    for words in meanwhile:
                        subprocess.run([wo] + words, input=b'staging-only\\n', check=True, stdout=subprocess.DEVNULL)
                    meanwhile = []
                if len(sent) == count: break
            watch.terminate()
            watch.communicate()
            print(' '.join(sorted(sent)), watch.returncode)
            """
        let words = String(decoding: try JSONEncoder().encode(meanwhile), as: UTF8.self)
        return try await Program.run(
            "/usr/bin/env", ["python3", "-c", script, Program.path("wo"), "\(count)", words],
            environment: device.environment)
    }

    @Test func nothingOfOneAccountIsVisibleToTheOther() async throws {
        let staging = try await Staging()
        let device = try await Self.device(at: staging)
        await staging.kill()
        let omar = try await device.wo("show", "1042", "--offline", "--json")
        #expect(omar.out.contains("Text of Omar") && !omar.out.contains("Title of Tess"), "\(omar)")
        let queue = try await device.wo("queue", "--json")
        #expect(queue.out.contains("Text of Omar") && !queue.out.contains("Title of Tess"), "\(queue)")

        let back = try await device.wo("switch", "tess")
        #expect(back.exit == 0 && back.err.contains("now in use: tess@plant.example"), "\(back)")
        let tess = try await device.wo("show", "1042", "--offline", "--json")
        #expect(tess.out.contains("Title of Tess") && !tess.out.contains("Text of Omar"), "\(tess)")
        let rows = try await device.wo("switch")
        let firstColumns = rows.out.split(separator: "\n").map { $0.split(separator: "\t").prefix(2) }
        #expect(firstColumns == [["true", "tess@plant.example"], ["false", "omar@plant.example"]])
        #expect(rows.out.components(separatedBy: "\t1\ttrue").count == 3, "one change of each waits: \(rows)")
        let who = try await device.wo("whoami")
        #expect(who.out.contains("other_account\tomar@plant.example, 1 waiting"), "\(who)")
        try FileManager.default.removeItem(at: staging.folder)
    }

    @Test func aWatchSendsTheChangesOfBothEachUnderItsOwnName() async throws {
        let staging = try await Staging()
        let device = try await Self.device(at: staging)
        let run = try await Self.watch(device, until: 2)
        #expect(run.out == "omar@plant.example tess@plant.example 0\n", "\(run)")
        #expect(try await Self.authors(at: staging) == Self.both)
        #expect(try await staging.effects().values.allSatisfy { $0 == 1 })
        try await staging.stop()
    }

    @Test func aWatchFollowsAnAccountThatIsAddedLater() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        try #require(try await device.wo("edit", "1042", "--title", "Title of Tess", "--offline").exit == 0)
        let run = try await Self.watch(
            device, until: 2,
            meanwhile: [
                ["login", "--server", staging.url, "--email", "omar@plant.example", "--password-stdin"],
                ["edit", "1042", "--description", "Text of Omar", "--offline"],
            ])
        #expect(run.out == "omar@plant.example tess@plant.example 0\n", "\(run)")
        #expect(try await Self.authors(at: staging) == Self.both)
        try await staging.stop()
    }

    @Test func aReplayOfAllAccountsSendsBothAndReportsTheOneThatSignedOut() async throws {
        let staging = try await Staging()
        let device = try await Self.device(at: staging)
        let sent = try await device.wo("replay", "--all-accounts")
        #expect(sent.exit == 0, "\(sent)")
        #expect(try await Self.authors(at: staging) == Self.both)

        try #require(try await device.wo("hold", "1042", "--offline").exit == 0)
        try #require(try await device.wo("logout", "--keep").exit == 0)
        try #require(try await device.wo("switch", "tess").exit == 0)
        try #require(try await device.wo("edit", "1042", "--title", "Second title", "--offline").exit == 0)
        let partly = try await device.wo("replay", "--all-accounts")
        #expect(partly.exit == 4, "\(partly)")
        #expect(partly.err.contains("omar@plant.example is signed out; 1 change waits on this device"), "\(partly)")
        #expect(try await Self.authors(at: staging).hasPrefix("Second title|Tess Lindqvist\n"))

        let again = try await device.login(to: staging.url, as: "omar@plant.example")
        #expect(again.exit == 0, "\(again)")
        #expect(try await device.wo("queue", "--json").out.contains("1042"))
        #expect(try await device.wo("replay").exit == 0)
        try await staging.stop()
    }
}
