import Measuring
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A benchmark of reading the change feed.
///
/// `bench-page json|protobuf FIXTURE DECODES FILE` decodes 500 rows. It prints a line of JSON and writes the bytes of the
/// page to the file. `bench-page feed json|protobuf ENCODING ROUNDS SERVER TOKEN PATH…` fetches and decodes the pages of a
/// running server.
@main
struct Main {
    static func main() async throws {
        let arguments = CommandLine.arguments
        if arguments.count > 7, arguments[1] == "feed" {
            guard let format = PageFormat(rawValue: arguments[2]), let rounds = Int(arguments[4]) else {
                throw PageError.usage
            }
            let feed = Feed(
                format: format, encoding: arguments[3], token: arguments[6], paths: Array(arguments[7...]))
            return print(try await feed.measure(at: arguments[5], rounds: rounds))
        }
        guard arguments.count == 5, let format = PageFormat(rawValue: arguments[1]), let decodes = Int(arguments[3])
        else { throw PageError.usage }
        let few = try JSONDecoder().decode(ChangesPageDTO.self, from: Data(contentsOf: URL(filePath: arguments[2])))
        let page = few.repeated(rows: 500)
        let bytes = try format.encode(page)
        guard try format.decode(bytes) == page else { throw PageError.otherPage }
        try Data(bytes).write(to: URL(filePath: arguments[4]))
        print(try measure(decodes) { _ = try format.decode(bytes) })
    }

    private static func measure(_ count: Int, _ work: () throws -> Void) rethrows -> Report {
        for _ in 0..<(count / 10) { try work() }
        let before = Usage.ofThisProcess()
        let clock = ContinuousClock()
        let start = clock.now
        var latencies: [Duration] = []
        for _ in 0..<count { latencies.append(try clock.measure(work)) }
        return Report(latencies: latencies, duration: clock.now - start, before: before, after: .ofThisProcess())
    }
}

enum PageError: Error {
    case usage
    /// The decoded page differs from the encoded one.
    case otherPage
    case refused(Int)
    /// The server did not send the encoding that was asked for.
    case otherEncoding
}
