import MillwrightClients
import Foundation
import Testing

@testable import MillwrightCurlClient

struct SourceFileTests {
    /// If the client closed the same descriptor twice, the second close could close a file that another thread has
    /// just opened.
    @Test func anInvalidFileRangeClosesItsDescriptorOnce() async throws {
        let path = try Pattern.file(length: 10)
        defer { unlink(path) }
        async let others = Self.failedCloses()
        for _ in 1...20_000 {
            #expect(throws: APIClientError.self) { try SourceFile(path, offset: 0, length: 11) }
        }
        #expect(await others == 0, "files of another thread that were closed by somebody else")
    }

    @concurrent private static func failedCloses() async -> Int {
        (1...20_000).count { _ in
            let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
            return close(descriptor) != 0
        }
    }
}
