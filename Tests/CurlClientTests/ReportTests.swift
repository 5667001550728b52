import MillwrightClients
import MillwrightCurlClient
import Testing

@Suite struct ReportTests {
    @Test func onlyTheFirstRequestOpensAConnection() async throws {
        let client = try TestClient(.echoing())
        var isNew: [Bool] = []
        for _ in 1...3 { isNew.append(try await client.send(APIRequest(.get, "/")).report.isNewConnection) }
        #expect(isNew == [true, false, false])
    }

    @Test func theReportCountsTheBytesOnTheWire() async throws {
        let answer = "HTTP/1.1 200 OK\r\nX:   padded  \r\nContent-Length: 10\r\n\r\n0123456789"
        let requests = Locked<[ReceivedRequest]>([])
        let server = MisbehavingServer { connection in
            while let request = connection.readRequest(), connection.send(answer) {
                requests.withLock { $0.append(request) }
            }
        }
        let client = try TestClient(server)
        let reports = [
            try await client.send(APIRequest(.get, "/")).report,
            try await client.send(APIRequest(.put, "/", body: .bytes(Pattern.bytes(100_000)))).report,
            try await client.send(APIRequest(.get, "/", sink: SinkFake())).report,
        ]
        await client.loop.shutdown()
        #expect(reports.map(\.bytesReceived) == Array(repeating: Int64(answer.utf8.count), count: 3))
        #expect(reports.map(\.bytesSent) == requests.withLock { $0.map { Int64($0.bytes.count) } })
    }

    @Test func theTimingsAreInOrder() async throws {
        let client = try TestClient(.echoing())
        let first = try await client.send(APIRequest(.get, "/")).report
        #expect(first.version == "HTTP/1.1")
        #expect(first.timings.connected > .zero)
        #expect(first.timings.secured == .zero)
        let order = [\TransferTimings.nameLookup, \.connected, \.firstByte, \.total].map { first.timings[keyPath: $0] }
        #expect(order == order.sorted())
        // The second request used the open connection.
        let second = try await client.send(APIRequest(.get, "/")).report
        #expect(second.timings.firstByte > .zero)
        #expect(second.timings.connected <= second.timings.firstByte)
        #expect(second.timings.firstByte <= second.timings.total)
    }

    @Test func anHTTP10ServerIsReportedAsHTTP10() async throws {
        let client = try TestClient(.answering("HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n"))
        #expect(try await client.send(APIRequest(.get, "/")).report.version == "HTTP/1.0")
    }
}
