import ArgumentParser

/// A command of `wo`. ArgumentParser reads its arguments; it runs in a ``Context``.
protocol WoCommand: ParsableCommand {
    var global: GlobalOptions { get }
    /// The arguments that name files, which need not be UTF-8.
    var filePaths: [String] { get }
    func execute(in context: Context) async throws(Failure) -> ProgramExit
}

extension WoCommand {
    var filePaths: [String] { [] }
}

/// One that saves a change: where the store cannot be opened, it says that nothing was saved.
protocol SavingCommand: WoCommand {}

/// The program itself, with nothing asked of it.
struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wo",
        abstract: "Work orders for technicians, online or not.",
        subcommands: [
            ListCommand.self, ShowCommand.self, StartCommand.self, HoldCommand.self, DoneCommand.self,
            ReopenCommand.self, EditCommand.self, TaskCommand.self, PhotoCommand.self, NoteCommand.self,
            QueueCommand.self,
            ReplayCommand.self, ConflictsCommand.self, ResolveCommand.self, UndoCommand.self, RedoCommand.self,
            LogCommand.self, SyncCommand.self, StatusCommand.self, DoctorCommand.self, LoginCommand.self,
            LogoutCommand.self, WhoamiCommand.self,
            DemoCommand.self,
        ])

    @OptionGroup var global: GlobalOptions
}
