import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct TaskCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "task", abstract: "List and answer tasks, and write notes on them.",
        usage: "wo task list|set|note <number> …",
        subcommands: [TaskListCommand.self, TaskSetCommand.self, TaskNoteCommand.self])

    @OptionGroup var global: GlobalOptions
}

extension WorkOrderDetails {
    /// Returns the task in JSON; `null` if the work order no longer has it.
    func taskJSON(_ id: WorkOrderTask.ID) -> JSONValue {
        tasks.firstIndex { $0.id == id }.map { taskJSON(at: $0) } ?? .null
    }
}
