import MillwrightClients
import MillwrightCurlClient
import Foundation
import Testing

/// Each test counts resources of the whole process, so each runs in a process of its own.
@Suite struct ResourceTests {
    @Test func cancelledRequestsLeaveNoDescriptorsBehind() async {
        await #expect(processExitsWith: .success) {
            let path = try Pattern.file(length: 100)
            defer { unlink(path) }
            let (ends, ended) = AsyncStream<Void>.makeStream()
            let server = MisbehavingServer { connection in
                if connection.readHead()?.hasPrefix("GET ") == true { connection.send(Answer.ok) }
                connection.waitForEnd()
                connection.close()
                ended.yield()
            }
            let before = ProcessUsage.openDescriptors
            let loop = CurlEventLoop()
            let address = try ServerAddress("http://127.0.0.1:\(server.port)")
            let client = CurlAPIClient(
                configuration: CurlConfiguration(server: address, userAgent: "tests", plainHTTP: .onLoopback),
                loop: loop)
            for _ in 1...10 {
                let arrived = server.accepted
                let tasks = (1...50).map { _ in
                    Task {
                        try await client.send(
                            APIRequest(.put, "/", body: .file(FileRange(path: path, offset: 0, length: 100))))
                    }
                }
                for await _ in server.connections where server.accepted >= arrived + 25 { break }
                for task in tasks { task.cancel() }
                for task in tasks {
                    guard case .failure(let error) = await task.result else { continue }
                    guard case .cancelled = error as? APIClientError else {
                        Issue.record(error)
                        continue
                    }
                }
            }
            // The server accepts connections in order. After this response, no connection waits in its queue.
            _ = try await client.send(APIRequest(.get, "/"))
            await loop.shutdown()
            var left = server.accepted
            for await _ in ends {
                left -= 1
                if left == 0 { break }
            }
            #expect(ProcessUsage.openDescriptors == before)
        }
    }

    @Test func twoHundredRequestsNeedOneThread() async {
        await #expect(processExitsWith: .success) {
            // The server delays every response until the last request has arrived. All requests therefore run at the
            // same time.
            let server = MisbehavingServer.echoing(inGroupsOf: 200)
            let client = try TestClient(server)
            let statuses = try await withThrowingTaskGroup { group in
                for number in 1...200 {
                    group.addTask { try await client.send(APIRequest(.get, "/\(number)")).status }
                }
                return try await group.reduce(into: [Int]()) { $0.append($1) }
            }
            #expect(statuses == Array(repeating: 200, count: 200))
            #expect(server.accepted == 200)
            if let threads = ProcessUsage.threads(named: "millwright-curl") { #expect(threads == 1) }
            await client.loop.shutdown()
        }
    }

    @Test func proxyEnvironmentVariablesAreIgnored() async {
        await #expect(processExitsWith: .success) {
            for name in ["http_proxy", "https_proxy", "all_proxy", "ALL_PROXY"] {
                setenv(name, "http://127.0.0.1:1", 1)
            }
            let server = MisbehavingServer.echoing()
            let response = try await TestClient(server).send(APIRequest(.get, "/"))
            #expect(ReceivedRequest(echo: response.body).lines.first == "GET / HTTP/1.1")
        }
    }
}
