import MillwrightClients
import MillwrightCurlClient
import Foundation
import Testing

/// Transfers a gibibyte in each direction in constant memory. Each test measures a process of its own.
@Suite struct MemoryTests {
    @Test func aLargeFileIsSentInConstantMemory() async {
        let process = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            // The file is sparse, so it uses almost no disk space.
            let path = try Pattern.file(length: 0)
            defer { unlink(path) }
            try #require(truncate(path, off_t(MemoryTests.gibibyte)) == 0)
            let server = MisbehavingServer { connection in
                while let head = connection.readHead() {
                    let length = ReceivedRequest(head: head).contentLength ?? 0
                    connection.send(Answer.ok(Array("\(connection.discard(length))".utf8)))
                }
            }
            let client = try TestClient(server)
            try await MemoryTests.expectConstantMemory("up") { length in
                let body = APIRequestBody.file(FileRange(path: path, offset: 0, length: Int64(length)))
                let answer = try await client.send(APIRequest(.put, "/", body: body, timeout: nil)).body
                #expect(answer == Array("\(length)".utf8))
            }
        }
        process?.showFigures()
    }

    @Test func aLargeResponseIsReceivedInConstantMemory() async {
        let process = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let server = MisbehavingServer { connection in
                let piece = [UInt8](repeating: 0x2E, count: 65_536)
                while let request = connection.readRequest() {
                    let length = Int(request.field("X-Length") ?? "") ?? 0
                    connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n")
                    for _ in 0..<(length / piece.count) { guard connection.send(piece) else { return } }
                }
            }
            let client = try TestClient(server)
            try await MemoryTests.expectConstantMemory("down") { length in
                let sink = CountingSink()
                let headers = [HTTPHeader("X-Length", "\(length)")]
                _ = try await client.send(APIRequest(.get, "/", headers: headers, sink: sink, timeout: nil))
                #expect(sink.count == length)
            }
        }
        process?.showFigures()
    }

    private static let gibibyte = 1024 * 1024 * 1024

    /// Transfers a little first, so that memory every transfer needs is allocated before the measurement.
    private static func expectConstantMemory(
        _ direction: String, transferring transfer: (_ length: Int) async throws -> Void
    ) async throws {
        try await transfer(1024 * 1024)
        let before = try ProcessUsage.peakMemory
        try await transfer(gibibyte)
        let growth = try ProcessUsage.peakMemory - before
        Figures.note("1 GiB \(direction): \(growth / 1024) KiB more")
        #expect(growth < 16 * 1024 * 1024)
    }
}

private final class CountingSink: ResponseBodySink {
    private let counter = Locked(0)
    var count: Int { counter.withLock { $0 } }

    func begin(_ head: ResponseHead, flow: any Flow) -> SinkVerdict { .accepted }

    func take(_ bytes: UnsafeRawBufferPointer) -> SinkVerdict {
        counter.withLock { $0 += bytes.count }
        return .accepted
    }
}
