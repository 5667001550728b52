#if os(Linux)
    import Foundation
    import Glibc
    import Testing

    @Suite(.enabled(if: Staging.other == nil)) struct DescriptorLimitTests {
        /// The CPU time of the server is compared with that of this thread, so the load of the machine does not
        /// matter.
        @Test func aServerWithoutFreeDescriptorsPausesAndThenServesAgain() async throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("limit-\(UUID().uuidString)")
            let (server, url) = try await ServerProcess.start(
                "/bin/sh",
                [
                    "-c", "ulimit -n 64 && exec \"$0\" \"$@\"", Program.path("wo-staging"), "serve", "--port", "0",
                    "--data", folder.path, "--fixture", Program.fixture("plant.json"),
                ])
            let port = try #require(URL(string: url)?.port)
            var held = try (0..<100).map { _ in try HeldConnection(port: port) }
            while try openDescriptors(server) < 64 { await Task.yield() }

            // swift-nio pauses for a second at first, which this test does not measure.
            let ticks = 300
            let before = try processorTicks(server)
            await useProcessor(ticks: ticks)
            let used = try processorTicks(server) - before
            #expect(used < ticks / 6, "\(used) ticks of the server in \(ticks) of this thread")

            held = []
            let answer = try await Program.run(
                "/usr/bin/env", ["curl", "--silent", "--fail", url + "/health"],
                environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
            #expect(answer.exit == 0 && held.isEmpty, "\(answer)")
            await server.kill()
            try FileManager.default.removeItem(at: folder)
        }

        private func openDescriptors(_ server: ServerProcess) throws -> Int {
            try FileManager.default.contentsOfDirectory(atPath: "/proc/\(server.identifier)/fd").count
        }

        /// Returns the user and system time in hundredths of a second.
        private func processorTicks(_ server: ServerProcess) throws -> Int {
            let line = try String(contentsOfFile: "/proc/\(server.identifier)/stat", encoding: .utf8)
            // The program's name is in parentheses and may contain any character.
            let fields = try #require(line.split(separator: ")").last).split(separator: " ")
            return try #require(Int(fields[11])) + #require(Int(fields[12]))
        }

        @concurrent
        private func useProcessor(ticks: Int) async {
            var start = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &start)
            var (now, used) = (start, 0)
            while used < ticks {
                clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now)
                used = (now.tv_sec - start.tv_sec) * 100 + (now.tv_nsec - start.tv_nsec) / 10_000_000
            }
        }
    }

    /// A connection that sends nothing. It is closed when the object is released.
    private final class HeldConnection {
        private let descriptor: Int32

        init(port: Int) throws {
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(port).bigEndian
            address.sin_addr.s_addr = inet_addr("127.0.0.1")
            let code = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            guard code == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        }

        deinit { close(descriptor) }
    }
#endif
