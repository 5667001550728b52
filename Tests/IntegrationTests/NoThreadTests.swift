#if os(Linux)
    import Testing

    /// Tests that nothing hangs if the system cannot create a thread.
    ///
    /// A thread's stack is by default as large as the stack limit. With a limit beyond the address space, no thread can
    /// be created, not even by root.
    struct NoThreadTests {
        private static func run(_ words: String) async throws -> Run {
            try await Device().shell("ulimit -s 214748364800 && exec \"$0\" \(words)")
        }

        @Test(arguments: [
            ("--version", Int32(0)), ("--help", 0), ("help list", 0), ("lst", 64), ("list --frobnicate", 64),
        ])
        func commandsThatNeedNoThreadWorkAsUsual(words: String, exit: Int32) async throws {
            let run = try await Self.run(words)
            let usual = try await Device().shell("\"$0\" \(words)")
            #expect(run.out == usual.out && run.exit == usual.exit, "\(run)")
        }

        @Test(arguments: ["list", "note 1042 x", "sync", "login --server http://127.0.0.1:1", "doctor"])
        func commandsThatNeedAThreadReportTheReasonAndEnd(words: String) async throws {
            let run = try await Self.run(words)
            #expect(run.exit == 75 && run.out.isEmpty, "\(run)")
            #expect(run.err.hasPrefix("wo: the system has no room for another thread now, so nothing was done\n"))
        }

        @Test func theErrorInJSONIsRetryable() async throws {
            let run = try await Self.run("list --json")
            #expect(run.exit == 75 && run.err.contains(#""retryable":true"#), "\(run)")
        }
    }
#endif
