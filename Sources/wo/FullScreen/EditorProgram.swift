/// The person's editor, a program that uses the terminal.
protocol EditorProgram: Sendable {
    /// Shows a file, and returns when the program has ended. Throws if it cannot be started or reports a failure.
    func edit(_ path: String) async throws(OutputError)
}
