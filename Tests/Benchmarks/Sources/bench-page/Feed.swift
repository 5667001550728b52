import Measuring
import MillwrightClients
import MillwrightCurlClient
import MillwrightWire
import MillwrightWireProtobuf

/// Pages of a running server, fetched and decoded as the kernel does it.
struct Feed {
    let format: PageFormat
    /// The value of `Accept-Encoding`.
    let encoding: String
    let token: String
    let paths: [String]

    /// Fetches and decodes all pages `rounds` times. Returns a line of JSON with the bytes of the bodies on the wire and
    /// the CPU time of this process, both for one round.
    func measure(at server: String, rounds: Int) async throws -> String {
        let loop = CurlEventLoop()
        let configuration = CurlConfiguration(
            server: try ServerAddress(server), userAgent: "bench", plainHTTP: .onLoopback)
        let client = CurlAPIClient(configuration: configuration, loop: loop)
        var bytes = 0
        for _ in 0...(rounds / 10) { bytes = try await fetch(by: client) }
        let before = Usage.ofThisProcess().cpuSeconds
        for _ in 0..<rounds { _ = try await fetch(by: client) }
        let seconds = (Usage.ofThisProcess().cpuSeconds - before) / Double(rounds)
        await loop.shutdown()
        return #"{"bytes":\#(bytes),"cpuSeconds":\#(seconds)}"#
    }

    private func fetch(by client: CurlAPIClient) async throws -> Int {
        var bytes = 0
        for path in paths {
            let headers = [
                HTTPHeader("Authorization", "Bearer \(token)"), HTTPHeader("Accept", format.mediaType),
                HTTPHeader("Accept-Encoding", encoding),
            ]
            let response = try await client.send(
                APIRequest(.get, path, headers: headers, answerLimit: APIRequest.pageAnswerLimit))
            guard response.status == 200 else { throw PageError.refused(response.status) }
            let length = response.header("Content-Length").flatMap { Int($0) } ?? response.body.count
            guard (length < response.body.count) == (response.header("Content-Encoding") == "gzip") else {
                throw PageError.otherEncoding
            }
            bytes += length
            _ = try format.decode(response.body)
        }
        return bytes
    }
}
