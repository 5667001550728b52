import MillwrightUseCases
import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

struct StatusCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "status", abstract: "Show what is waiting, sent and fetched.",
        usage: "wo status [--exit-status]",
        discussion: """
            It uses the network only to check whether the server is reachable. With --offline, it skips this check. \
            With --verbose, it also shows the storage, the libraries and the state of the program.

            EXAMPLES
              wo status
              wo status --json
              wo status --offline --exit-status

            IN A PIPE, tab-separated: name value, one row each

            EXIT CODES  0; with --exit-status 8 if changes wait, 3 if a decision is needed
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Exit with 8 if changes wait, or with 3 if a decision is needed.")
    var exitStatus = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let secrets = try context.directory().secrets
        return try await context.withKernel("wo status") { kernel, session async throws(Failure) in
            let status = try await session.status()
            let page = StatusReport(
                status: status, session: session.session,
                reachability: try await context.reach(session.session.server, of: kernel),
                deferredPhotos: try await context.deferredPhotos(of: session),
                deferredPhotoCount: try await context.photosHeldBack(of: session).count, secrets: secrets,
                libraries: await kernel.libraries(),
                otherAccounts: try await context.otherAccountsWaiting("wo status"),
                recovery: kernel.recovery, time: context.time)
            await context.console.answer(nil, page.rows.map { [$0.name, $0.value.styled.plain] }) { _ in
                page.lines(isVerbose: context.options.verbose).map(\.styled)
            } json: {
                Envelope.item(page.json)
            }
            return exitStatus ? page.exit : .done
        }
    }
}
