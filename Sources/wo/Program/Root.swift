import ArgumentParser
import MillwrightPresentation

/// The `wo` command without a subcommand.
struct Root: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wo",
        abstract: "Work orders for technicians, online or not.",
        subcommands: [
            ListCommand.self, FindCommand.self, ShowCommand.self, NewCommand.self, TemplateCommand.self,
            StartCommand.self,
            HoldCommand.self, DoneCommand.self,
            ReopenCommand.self, EditCommand.self, TaskCommand.self, PhotoCommand.self, BinCommand.self,
            NoteCommand.self,
            SignCommand.self, TimerCommand.self, PartCommand.self, ReadingCommand.self, CostCommand.self,
            AssignCommand.self,
            QueueCommand.self,
            ReplayCommand.self, ConflictsCommand.self, ResolveCommand.self, UndoCommand.self, RedoCommand.self,
            LogCommand.self, SyncCommand.self, StatusCommand.self, DoctorCommand.self, LoginCommand.self,
            LogoutCommand.self, SwitchCommand.self, WhoamiCommand.self,
            DemoCommand.self, TuiCommand.self, OpenCommand.self,
        ])

    @OptionGroup var global: GlobalOptions
}
