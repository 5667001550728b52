extension Program {
    /// Runs a Python script that starts and stops `wo` itself. An alarm ends a script that hangs.
    static func python(_ script: String, _ arguments: [String], environment: [String: String]) async throws -> Run {
        // A child of Foundation's Process inherits a mask in which signals are blocked.
        let first = """
            import json, os, signal, subprocess, sys
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGALRM, signal.SIGINT])
            signal.alarm(300)

            """
        return try await run(
            "/usr/bin/env", ["python3", "-c", first + script] + arguments, environment: environment)
    }
}
