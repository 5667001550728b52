import ArgumentParser
import MillwrightComposition
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct ReplayCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "replay", abstract: "Send the waiting changes.",
        usage:
            "wo replay [--photos] [--all-accounts | --dry-run | --watch | --print-unit | --file <file> --server <url>]",
        discussion: """
            Every change is applied exactly once, even if you stop or repeat the command. Changes to one work order \
            keep their order; a refused one does not delay other work orders. Photos are sent last. --all-accounts \
            sends the changes of every account on this device, each under its own sign-in; --watch always does. --file \
            sends an \
            exported queue to another server, from a temporary folder; it names the owner and asks first. The server \
            that the file came from also needs --force, because the device that wrote the file sends its changes too.

            EXAMPLES
              wo replay
              wo replay --dry-run
              wo replay --all-accounts
              wo replay --watch --interval 60
              wo replay --print-unit > ~/.config/systemd/user/wo.service
              wo replay --file queue.jsonl --server http://127.0.0.1:8080 \\
                --email tess@example.net --password-stdin --as-me

            IN A PIPE, with --dry-run, tab-separated: work_order sequence id prospect waits_for until change

            EXIT CODES  0 everything was sent; otherwise the worst of: 3 conflict, 9 refused, 5 not permitted, \
            4 sign-in needed, 76 not a compatible server, 7 server not reached, 75 another wo is sending, 8 changes \
            still wait; 130 Ctrl-C. --watch gives 0 when it is stopped
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Keep sending and fetching until Ctrl-C or SIGTERM.")
    var watch = false

    @Flag(help: "Send the changes of every account on this device, each under its own sign-in.")
    var allAccounts = false

    @Flag(help: "Send photos too, even if WO_METERED is set.")
    var photos = false

    @Option(help: ArgumentHelp("Pause of --watch after a successful round, in seconds.", valueName: "seconds"))
    var interval = 60

    @Flag(help: "Print a systemd user unit that runs wo replay --watch.")
    var printUnit = false

    @Option(
        help: ArgumentHelp("Send this exported queue, or - for stdin, instead of the queue here.", valueName: "file"))
    var file: String?

    @Option(help: ArgumentHelp("Server for --file.", valueName: "url"))
    var server: String?

    @Option(help: ArgumentHelp("E-mail of the account for --file.", valueName: "e-mail"))
    var email: String?

    @Flag(help: "Read the password for --file from the first line of stdin.")
    var passwordStdin = false

    @Flag(help: "Send the changes of --file in this account's name without asking.")
    var asMe = false

    @Flag(help: "Send --file even to the server that it came from.")
    var force = false

    static let name: StyledText = "wo replay"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try check()
        if printUnit {
            return try ServiceUnit(interval: interval, sendsPhotos: photos, context: context).report()
        }
        if let file { return try await trial(of: file, context) }
        if change.dryRun { return try await preview(context) }
        try context.needsNetwork(Self.name)
        if watch {
            let settings = WatchSettings(
                pollInterval: .seconds(interval), limits: context.limits(.complete, sendsPhotos: photos))
            return try await WatchRun(settings: settings, context: context).execute()
        }
        if allAccounts { return try await AccountsReplay(sendsPhotos: photos, context: context).execute() }
        return try await context.withSession("wo replay") { session async throws(Failure) in
            let notesKept = try await NotesKeptReporter(session: session, context: context)
            let run = ReplayRun(session: session, context: context, sendsPhotos: photos)
            let ending = try await run.execute()
            let kept = try await notesKept.report()
            run.report(ending)
            if context.console.isJSON {
                let members = ending.json.members + [JSONValue.Member(key: "notes_kept", value: kept.json)]
                context.console.answer(Envelope.item(.object(members)))
            }
            return ending.status
        }
    }

    private func check() throws(Failure) {
        let ways = [change.dryRun, watch, printUnit, file != nil].count { $0 }
        guard ways < 2 else {
            throw UsageMessages.failure(
                "--dry-run, --watch, --print-unit and --file cannot be used together", hint: "wo replay --watch"
            ).at(Self.name)
        }
        if allAccounts, change.dryRun || printUnit || file != nil {
            throw UsageMessages.failure(
                "--all-accounts cannot be used with --dry-run, --print-unit or --file", hint: "wo replay --all-accounts"
            ).at(Self.name)
        }
        guard (1...86_400).contains(interval) else {
            throw UsageMessages.failure(
                "--interval must be 1 to 86400 seconds", hint: "wo replay --watch --interval 60"
            ).at(Self.name, field: "--interval")
        }
        if file == nil, server != nil || email != nil || passwordStdin || asMe || force {
            throw UsageMessages.failure(
                "--server, --email, --password-stdin, --as-me and --force need --file",
                hint: "add --file"
            ).at(Self.name)
        }
        if file == "-", passwordStdin {
            throw UsageMessages.failure(
                "the queue and the password cannot both come from stdin",
                hint: "wo replay --file queue.jsonl --password-stdin"
            ).at(Self.name)
        }
    }

    private func preview(_ context: Context) async throws(Failure) -> ProgramExit {
        try await context.withSession("wo replay") { session async throws(Failure) in
            let lanes = try await Failure.wrapping(
                try await session.previewReplay.execute(deferringPhotos: context.isMetered && !photos))
            let operations = lanes.flatMap(\.steps).map(\.operation)
            let table = PreviewTable(
                lanes: lanes, details: try await session.details(of: operations), time: context.time)
            await context.console.answer(nil, table.rows) { _ in
                table.lines(\.command)
            } json: {
                table.json
            }
            context.console.status(operations.isEmpty ? "Nothing is waiting." : "\(table.counts); nothing was sent")
            return .done
        }
    }

    private func trial(of path: String, _ context: Context) async throws(Failure) -> ProgramExit {
        try context.needsNetwork(Self.name)
        guard let server else {
            throw UsageMessages.missing(
                "--server", in: Self.name, "which server?",
                example: "wo replay --file \(ShellWord.quoted(path)) --server http://127.0.0.1:8080")
        }
        let queue = try QueueFileSource.read(path, in: context)
        if queue.isJournal {
            throw UsageMessages.failure(
                "\(StyledText.cell(path)) is a journal, which can only be imported",
                hint: "wo queue import \(ShellWord.quoted(path))")
        }
        let source = CredentialsSource(command: Self.name, context: context)
        return try await DryRunReplay(
            queue: queue, path: path, server: server,
            email: try source.given(email, or: "E-mail", flag: "--email <e-mail>"), isAgreed: asMe, isForced: force,
            context: context
        ) { [passwordStdin] () throws(Failure) in try source.password(fromStdin: passwordStdin) }.execute()
    }
}

extension Context {
    func needsNetwork(_ command: StyledText) throws(Failure) {
        guard options.offline else { return }
        throw Failure(
            .notReached, .unreachable, "this command needs the server, so it cannot run with --offline",
            hint: command
        ).at(command, field: "--offline")
    }
}
