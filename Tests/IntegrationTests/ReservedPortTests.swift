import Testing

@Suite(.enabled(if: Staging.other == nil, "needs a server of its own"))
struct ReservedPortTests {
    #if os(Linux)
        @Test func anotherProgramCannotBindThePortOfAStoppedServer() async throws {
            let staging = try await Staging()
            await staging.kill()
            let other = try await Program.run(
                "/usr/bin/env",
                [
                    "python3", "-c", "import socket, sys; socket.socket().bind(('127.0.0.1', int(sys.argv[1])))",
                    "\(staging.port)",
                ], environment: ["PATH": "/usr/bin:/bin:/usr/local/bin"])
            #expect(other.exit == 1 && other.err.contains("Address already in use"), "\(other)")
            try await staging.stop()
        }
    #endif
}
