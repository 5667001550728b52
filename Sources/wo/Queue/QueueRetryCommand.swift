import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct QueueRetryCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry", abstract: "Retry a change that the server refused.",
        usage: "wo queue retry <id> [--without-template] [--server-time | --device-time]",
        discussion: """
            A work order from a template is created with the tasks that the template has now. Everything that was done on \
            it is kept: an answer without a task in the template becomes a note. With --without-template, the work order \
            is created with its tasks as they are on this device. Labor time that was refused because this device's clock \
            was ahead is moved to the server's time with --server-time.

            EXAMPLES
              wo queue retry 43
              wo queue retry 43 --without-template
              wo queue retry 43 --dry-run
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Create a refused work order with its tasks as they are here, without its template.")
    var withoutTemplate = false

    @OptionGroup var clock: ClockFlags

    @Argument(help: ArgumentHelp("The change: its number in wo queue, or its full id.", valueName: "id"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let selector = try OperationSelector.one(in: words, context, command: "wo queue retry")
        return try await context.withSession("wo queue retry") { session async throws(Failure) in
            let operation = try await session.operation(selector)
            let made = try await Failure.wrapping(
                flow: try await context.flows(of: session).queue.retry(
                    operation, keepsTemplate: !withoutTemplate, basis: clock.basis, mode: change.mode, named: selector),
                nothingSaved: true)
            return try await context.finish([made], of: session)
        }
    }
}
