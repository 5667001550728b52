import ArgumentParser

/// A command of `wo`. ArgumentParser reads its arguments; it runs in a ``Context``.
protocol WoCommand: ParsableCommand {
    var global: GlobalOptions { get }
    /// The arguments that are file paths, which need not be valid UTF-8.
    var filePaths: [String] { get }
    func execute(in context: Context) async throws(Failure) -> ProgramExit
}

extension WoCommand {
    var filePaths: [String] { [] }
}
