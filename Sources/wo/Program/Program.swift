import ArgumentParser
import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

/// The program, from its arguments to its exit code.
struct Program {
    let environment: ProcessEnvironment
    let recovery = RecoveryNotice()

    func run(_ arguments: Arguments) async -> ProgramExit {
        let scan = CommandScan(arguments.words, root: Root.self)
        do throws(Failure) {
            switch try prepare(arguments, scan) {
            case .ended(let status): return finished(status)
            case .command(let command, let context): return finished(try await command.execute(in: context))
            }
        } catch {
            report(error, isJSON: scan.wantsJSON)
            return finished(error.status)
        }
    }

    /// Runs the program if no thread can be created. Version, help and errors of usage still work. Every other command
    /// fails with a message that threads cannot be created.
    func runWithoutThreads(_ arguments: Arguments) -> ProgramExit {
        let scan = CommandScan(arguments.words, root: Root.self)
        do throws(Failure) {
            switch try prepare(arguments, scan) {
            case .ended(let status): return finished(status)
            case .command: throw Self.noThreads
            }
        } catch {
            report(error, isJSON: scan.wantsJSON)
            return finished(error.status)
        }
    }

    private static let noThreads = Failure(
        .busy, .busy, "the system has no room for another thread now, so nothing was done",
        hint: "close other programs, or raise the limit: ulimit -u", isRetryable: true)

    private enum Prepared {
        case ended(ProgramExit)
        case command(any WoCommand, Context)
    }

    /// Handles version, help and wrong usage. Returns any other command ready to run, without opening the store or the
    /// network.
    private func prepare(_ arguments: Arguments, _ scan: CommandScan) throws(Failure) -> Prepared {
        let early = try ConsoleMaker.console(.init(isJSON: scan.wantsJSON), environment)
        if scan.wantsVersion {
            let version: StyledText = "wo \(KernelVersion.current)"
            early.answer(scan.wantsJSON ? [] : [version])
            if scan.wantsJSON {
                early.answer(["schema": .integer(1), "version": .string(KernelVersion.current)])
            }
            return .ended(.done)
        }
        if scan.wantsHelp { return .ended(try Help.answer(scan, on: early)) }
        if let word = scan.unknown {
            try checkIsText([word], arguments)
            let near = Suggestions.command(
                for: word, among: scan.subcommandNames, reading: scan.readingNames)
            throw UsageMessages.unknownCommand(scan.words + [word], close: near)
        }
        let parsed = try parse(arguments, scan)
        let paths = (parsed as? any WoCommand)?.filePaths ?? []
        try checkIsText(arguments.standIns.filter { !paths.contains($0) }, arguments)
        let named = parsed as? any WoCommand
        guard let command = named == nil ? try fullScreen(arguments, scan) : named else {
            return .ended(try bare(arguments, scan, early))
        }
        let options = command.global
        let settings = ConsoleMaker.Settings(
            isJSON: options.json, isQuiet: options.quiet, isForSpreadsheet: options.spreadsheet, color: options.color,
            recovery: recovery)
        let console = try ConsoleMaker.console(settings, environment)
        if let line = TimeZoneCheck(environment: environment).line { console.status(line) }
        let context = Context(
            environment: environment, console: console, options: options, dataDirectory: dataDirectory,
            arguments: arguments, saves: command is any SavingCommand)
        return .command(command, context)
    }

    /// The data directory with the account in use, which is read once for the whole command.
    private var dataDirectory: Result<DataDirectory, Failure> {
        do throws(Failure) {
            let directory = try DataDirectory.find(
                environment.variables, workingDirectory: environment.workingDirectory)
            return .success(directory.using(environment.kernels.folderInUse(directory.root)))
        } catch { return .failure(error) }
    }

    /// Throws if one of `words` is not valid UTF-8. A repaired text would be saved as a different text.
    private func checkIsText(_ words: [String], _ arguments: Arguments) throws(Failure) {
        guard let word = words.first(where: { arguments.bytes(of: $0) != nil }) else { return }
        throw InputMessages.notUTF8(argument: arguments.place(of: word))
    }

    private func parse(_ arguments: Arguments, _ scan: CommandScan) throws(Failure) -> any ParsableCommand {
        do {
            return try Root.parseAsRoot(try ValueWords.arranged(arguments.words, scan))
        } catch {
            try checkIsText(arguments.standIns, arguments)
            throw notParsed(error, arguments, scan)
        }
    }

    private func notParsed(_ error: any Error, _ arguments: Arguments, _ scan: CommandScan) -> Failure {
        let command: StyledText = "wo\(scan.words.map { " \($0)" }.joined())"
        if let failure = UsageMessages.misplaced(in: arguments.words, scan, command) { return failure }
        do {
            if let unknown = try ValueWords.unknownGroup(in: arguments.words, scan) {
                return UsageMessages.unknownOption(unknown, among: arguments.words, in: command)
            }
        } catch { return UsageMessages.failure("\(Root.message(for: error))", hint: "\(command) --help").at(command) }
        let quoted = Root.message(for: error).split(separator: "'", omittingEmptySubsequences: false)
        if quoted.count == 3, quoted[0] == "Unexpected argument " {
            return UsageMessages.tooMany(String(quoted[1]), in: command, usage: "\(command) --help")
        }
        return UsageMessages.failure("\(Root.message(for: error))", hint: "\(command) --help").at(command)
    }

    /// Returns the command that opens the full-screen program. Returns `nil` if `wo` was called with a command, if
    /// there is no terminal that can show it, or if the device has no data. A device without data shows the page of the
    /// first run instead.
    private func fullScreen(_ flags: Arguments, _ scan: CommandScan) throws(Failure) -> (any WoCommand)? {
        guard scan.isBare, environment.screens != nil, environment.canShowScreens,
            environment.kernels.hasData(try dataDirectory.get().path)
        else { return nil }
        return try parse(Arguments(["tui"] + flags.words), scan) as? any WoCommand
    }

    /// Handles a command line that ends at a command group, names no command, or asks for help with `-h` in a group of
    /// options.
    private func bare(_ arguments: Arguments, _ scan: CommandScan, _ console: Console) throws(Failure) -> ProgramExit {
        guard scan.isBare else {
            if scan.subcommandNames.isEmpty {
                let unknown: String?
                do { unknown = try ValueWords.unknownGroup(in: arguments.words, scan) } catch {
                    throw notParsed(error, arguments, scan)
                }
                guard let unknown else { return try Help.answer(scan, on: console) }
                throw UsageMessages.unknownOption(
                    unknown, among: arguments.words, in: "wo \(scan.words.joined(separator: " "))")
            }
            let names = StyledText.joined(scan.subcommandNames.map { StyledText($0) }, by: ", ")
            let group: StyledText = "wo\(scan.words.map { " \($0)" }.joined())"
            throw UsageMessages.missing("subcommand", in: group, "which one: \(names)?", example: "\(group) --help")
        }
        if scan.wantsJSON {
            throw UsageMessages.missing("command", in: "wo", "which command?", example: "wo list --json")
        }
        let home = try dataDirectory.get()
        if environment.output.isTerminal {
            let isFirst = !environment.kernels.hasData(home.path)
            console.answer(isFirst ? FirstRunMessages.page : Help.rootPage)
            return .done
        }
        Help.shortPage.forEach { environment.errors.write(console.errorStyle.rendered($0) + "\n") }
        return .usage
    }

    private func report(_ failure: Failure, isJSON: Bool) {
        let settings = ConsoleMaker.Settings(isJSON: isJSON, recovery: recovery)
        do {
            try ConsoleMaker.console(settings, environment).report(failure)
        } catch {
            // The color setting in the environment is invalid, so report without color.
            ConsoleMaker.plain(settings, environment).report(error)
        }
    }

    /// Returns the exit code of a program that ends with `status`. If a write to stdout failed, success becomes a
    /// storage error, which is reported on stderr.
    private func finished(_ status: ProgramExit) -> ProgramExit {
        guard let problem = environment.output.problem, status == .done else { return status }
        report(
            Failure(
                .storage, .outputFailed, "the answer could not be written: \(problem)",
                hint: "run the command again and write to another place"), isJSON: false)
        return .storage
    }
}
