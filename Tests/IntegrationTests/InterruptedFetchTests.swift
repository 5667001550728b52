import Foundation
import Testing

/// Tests of the first fetch when something ends it between two pages, with the real programs. Every command then says
/// that work orders are missing, and the next fetch continues after the last stored page.
@Suite(.enabled(if: Staging.other == nil, "needs faults and a large fixture"))
struct InterruptedFetchTests {
    /// The event that ends the first fetch.
    enum Interruption: String, CaseIterable {
        case lostConnection, ctrlC, termination, kill
    }

    /// A fault of every page after the first.
    private static func fault(_ name: String) -> String {
        #"{"rules":[{"match":{"path":"/v1/changes","nth":2},"point":"accept","fault":"\#(name)","always":true}]}"#
    }

    /// Signs in. Ends the program with a signal as soon as it has stored the first page.
    private static let interrupted = """
        wo, url, name = sys.argv[1:]
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGTERM])
        login = subprocess.Popen(
            [wo, 'login', '--server', url, '--email', 'tess@plant.example', '--password-stdin'],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        login.stdin.write('staging-only\\n')
        login.stdin.close()
        def stored():
            found = subprocess.run([wo, 'list', '--all', '--json', '--limit', '1'], capture_output=True, text=True)
            return found.returncode == 0 and json.loads(found.stdout)['matching'] > 0
        if name != 'lostConnection':
            while not stored(): pass
            signals = {'ctrlC': signal.SIGINT, 'termination': signal.SIGTERM, 'kill': signal.SIGKILL}
            login.send_signal(signals[name])
        errors = login.stderr.read()
        print(login.wait(), errors)
        """

    @Test(arguments: Interruption.allCases)
    func anInterruptedFirstFetchIsReportedEverywhereAndContinued(_ interruption: Interruption) async throws {
        let staging = try await Staging(arguments: ["--fleet", "300"])
        try await staging.control(
            "POST", "/_staging/faults", Self.fault(interruption == .lostConnection ? "drop" : "silence"))
        let device = Device()
        let run = try await Program.python(
            Self.interrupted, [Program.path("wo"), staging.url, interruption.rawValue],
            environment: device.environment)
        switch interruption {
        case .lostConnection:
            #expect(run.out.hasPrefix("7 ") && run.out.contains("signed in, but the first fetch is not complete: "))
        case .ctrlC: #expect(run.out.hasPrefix("130 ") && run.out.contains("Stopped. What arrived is kept, but the"))
        case .termination: #expect(run.out.hasPrefix("143 ") && run.out.contains("To go on: wo sync"))
        case .kill: #expect(run.out.hasPrefix("-9 "))
        }
        let first = try await isReported(by: device)
        try await staging.control("DELETE", "/_staging/faults", "{}")
        let sync = try await device.wo("sync", "--json")
        #expect(sync.exit == 0, "\(sync)")
        let rows = try pulled(sync)
        #expect(rows > 0)
        let list = try list(try await device.wo("list", "--all", "--json"))
        #expect(list.complete && list.asOf != nil && list.matching > first)
        #expect(try await device.wo("doctor").out.contains("ok\tfetching\tlast at"))
        #expect(try await device.wo("show", "999999").err.contains("no work order 999999 on this device or on the"))
        // The first page was not fetched again.
        let whole = try await Device.signedIn(to: staging)
        let all = try await rowsOfAll(whole, staging)
        #expect(rows < all, "\(rows) of \(all)")
        try await staging.stop()
    }

    /// Checks that each command says so.
    /// - Returns: the number of work orders on the device.
    private func isReported(by device: Device) async throws -> Int {
        let run = try await device.wo("list", "--all", "--json", "--limit", "1")
        let list = try list(run)
        #expect(!list.complete && list.asOf == nil && list.matching > 0, "\(run)")
        let words = "the first fetch is not complete: \(list.matching) work orders so far"
        for command in [["list"], ["whoami"], ["log"]] {
            let run = try await device.wo(command)
            #expect(run.err.contains("! \(words). To go on: wo sync\n"), "\(command) \(run)")
        }
        let show = try await device.wo("show", "999999", "--offline")
        #expect(show.exit == 6 && show.err.contains("work order 999999 is not fetched yet") && show.err.contains(words))
        let json = try await device.wo("show", "999999", "--offline", "--json")
        #expect(json.err.contains(#""code":"not_fetched""#) && json.err.contains(#""retryable":true"#), "\(json)")
        #expect(try await device.wo("status", "--offline").out.contains("incomplete\t! \(words). To go on: wo sync\n"))
        #expect(try await device.wo("status", "--offline", "--json").out.contains(#""complete":false"#))
        #expect(try await device.wo("doctor", "--offline").out.contains("warn\tfetching\t\(words)\two sync\n"))
        return list.matching
    }

    private struct List: Decodable {
        let matching: Int
        let complete: Bool
        let asOf: String?

        enum CodingKeys: String, CodingKey {
            case matching, complete
            case asOf = "as_of"
        }
    }

    private func list(_ run: Run) throws -> List { try JSONDecoder().decode(List.self, from: Data(run.out.utf8)) }

    private func pulled(_ run: Run) throws -> Int {
        struct Answer: Decodable {
            struct Item: Decodable { let pull: Pull }
            struct Pull: Decodable { let rows: Int }
            let item: Item
        }
        return try JSONDecoder().decode(Answer.self, from: Data(run.out.utf8)).item.pull.rows
    }

    /// Returns the number of rows of a fetch from the beginning.
    private func rowsOfAll(_ device: Device, _ staging: Staging) async throws -> Int {
        try await staging.control("POST", "/_staging/expireCursors", "{}")
        return try pulled(try await device.wo("sync", "--json"))
    }
}
