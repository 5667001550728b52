extension Context {
    /// Whether a progress line can be redrawn on stderr.
    var canRedraw: Bool {
        environment.errors.isTerminal && !console.isQuiet && !console.isJSON && environment.value("CI") == nil
            && environment.value("TERM") != "dumb"
    }

    /// Runs `work`, and shows a line on stderr if it takes longer than 100 ms.
    func showing<Value: Sendable, Problem: Error>(
        _ errand: Errand, _ work: (WaitingLine) async throws(Problem) -> Value
    ) async throws(Problem) -> Value {
        let line = WaitingLine(
            errand, console: console, isRedrawn: canRedraw, clock: environment.clock, now: environment.now)
        let showing = Task { await line.run() }
        // If a signal ends the program in the meantime, erase the line first, so that the shell's prompt does not
        // follow it.
        let result: Result<Value, Problem> = await environment.interrupts.restoring({ line.end() }) {
            do throws(Problem) { return .success(try await work(line)) } catch { return .failure(error) }
        }
        showing.cancel()
        await showing.value
        line.end()
        return try result.get()
    }
}
