import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct PhotoAddCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add photos to a work order or to one of its tasks.",
        usage: "wo photo add <number> <file> … | - [--task <task>] [--name <file name>] [--keep-…] [-n]",
        discussion: """
            wo copies each file, so you can move or delete it afterwards. The copy does not contain the location, \
            serial numbers and comments; your file is not changed. Temperatures of a thermal camera, 360° data and the \
            film of a motion photo are removed too unless a flag keeps them; a line says so. A - reads one photo from stdin.

            EXAMPLES
              wo photo add 1042 valve.jpg
              wo photo add 1042 before.jpg after.jpg
              wo photo add 1042 meter.heic --task 4
              ssh camera cat latest.jpg | wo photo add 1042 - --name pump.jpg

            EXIT CODES  0 done or queued; 5 not permitted; 6 not found; 9 the work order is complete; 65 not a usable \
            photo; 66 the file is missing or unreadable
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("The task: its number in wo task list, or its label.", valueName: "task"))
    var task: String?

    @Option(
        help: ArgumentHelp("The file name to show for a photo from stdin; photo by default.", valueName: "file name"))
    var name: String?

    @Flag(help: "Keep the location and all other data in the photo.")
    var keepLocation = false

    @Flag(help: "Keep the temperatures of a thermal camera (JPEG).")
    var keepThermal = false

    @Flag(name: .customLong("keep-360"), help: "Keep what a viewer needs to show a 360° picture (JPEG).")
    var keepPanorama = false

    @Flag(help: "Keep the film of a motion photo, without its location (JPEG).")
    var keepFilm = false

    @Argument(
        help: ArgumentHelp("The work order number and the photo files, or - for stdin.", valueName: "number file"))
    var words: [String] = []

    private static let name: StyledText = "wo photo add"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo photo add 1042 valve.jpg")
        guard words.count > 1 || context.canPrompt else {
            throw UsageMessages.missing(
                "file", in: Self.name, "which file?", example: "wo photo add \(number) valve.jpg")
        }
        try checkStdin(number)
        var sources: [PhotoSource] = []
        for word in words.dropFirst() { sources.append(try source(word, in: context)) }
        if sources.isEmpty {
            let path = try Prompt.value(
                "Which file (Enter adds none)? ", flag: "the file", command: Self.name, in: context)
            sources.append(PhotoSource(path: path, policy: policy))
        }
        let selector = try selector(in: context, number)
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            var placed: PlacedTask?
            if let selector { placed = try await order.task(selector) }
            var (made, failed): ([MadeChange<JSONValue>], [FailedFile]) = ([], [])
            adding: for source in sources {
                let mode: ChangeMode = change.mode
                switch await order.component.uploadPhoto.result(source, fileName(source), placed?.task.id, mode) {
                case .success(let added):
                    made.append(try await AddedPhotoReport.of(added, keepsAll: keepLocation, on: order))
                case .failure(let error):
                    let failure = naming(
                        source,
                        PhotoMessages.notAdded(
                            error, number: number, place: placed?.place, of: order.session.session
                        ).failure.nothingSaved, error, number)
                    guard sources.count > 1, !failure.isStop || !made.isEmpty else { throw failure }
                    let name = fileName(source)
                    failed.append(FailedFile(name: name, failure: failure.saying("\(name): \(failure.message)")))
                    // The photos in front are saved, so the answer names them.
                    if failure.isStop { break adding }
                }
            }
            if let first = failed.first, made.isEmpty {
                // In JSON, an answer without any change would look like success.
                if !context.console.isJSON { failed.dropLast().forEach { context.console.report($0.failure) } }
                throw context.console.isJSON ? first.failure : failed[failed.count - 1].failure
            }
            return try await context.finish(made, failed: failed, of: order.session)
        }
    }

    var filePaths: [String] { Array(words.dropFirst()) }

    /// Throws if two photos would be read from stdin, or if a name was given for a file, which has its own name.
    private func checkStdin(_ number: Int) throws(Failure) {
        let dashes = words.dropFirst().count { $0 == Self.stdin }
        if dashes > 1 {
            throw UsageMessages.failure(
                "stdin has one photo, so - can be given once", hint: "wo photo add \(number) - < valve.jpg"
            ).at(Self.name)
        }
        if name != nil, dashes == 0 {
            throw UsageMessages.failure(
                "--name is for a photo from stdin; a file keeps its name",
                hint: "wo photo add \(number) - --name pump.jpg < valve.jpg"
            ).at(Self.name, field: "--name")
        }
    }

    private var policy: PhotoMetadataPolicy {
        if keepLocation { return .keepAll }
        let flags: [(PhotoExtra, Bool)] = [(.thermal, keepThermal), (.panorama, keepPanorama), (.film, keepFilm)]
        let kept = Set(flags.filter(\.1).map(\.0))
        return kept.isEmpty ? .removePrivate : .keeping(kept)
    }

    private static let stdin = "-"

    /// Returns the photo for an argument: the file at a path, or all of stdin for `-`.
    private func source(_ word: String, in context: Context) throws(Failure) -> PhotoSource {
        if word == Self.stdin { return PhotoSource(.bytes(try Self.read(context)), policy: policy) }
        return context.photo(at: word, policy: policy)
    }

    private static func read(_ context: Context) throws(Failure) -> [UInt8] {
        let input = context.environment.input
        if input.isTerminal {
            throw UsageMessages.failure(
                "stdin is a terminal, so it has no photo", hint: "wo photo add 1042 - < valve.jpg"
            ).at(name)
        }
        return try Failure.wrapping(try input.readBytes(limit: Int(PhotoLimits.largest))) { (_: InputError) in
            Failure(
                .badInput, .pictureTooLarge,
                "the photo from stdin is larger than the limit of \(NumberText.size(PhotoLimits.largest))",
                hint: "a smaller version of the photo"
            ).nothingSaved
        }
    }

    /// Returns the failure with a hint that names the file, so that it can be pasted.
    private func naming(_ source: PhotoSource, _ failure: Failure, _ error: PhotoError, _ number: Int) -> Failure {
        guard let path = source.path else { return failure }
        let command: StyledText = "wo photo add \(number) \(ShellWord.quoted(path)) --keep-location"
        switch error {
        case .cannotRemoveMetadata, .damaged: return failure.trying(command)
        default: return failure
        }
    }

    private func selector(in context: Context, _ number: Int) throws(Failure) -> TaskSelector? {
        guard let task else { return nil }
        return try context.task(
            in: ["", task], command: Self.name, example: "wo photo add \(number) valve.jpg --task 3")
    }

    /// Returns the name of the photo for display. A photo from stdin has the name that the person gave.
    private func fileName(_ source: PhotoSource) -> String { source.fileName ?? name ?? "photo" }
}

extension UploadPhotoUseCase {
    fileprivate func result(
        _ source: PhotoSource, _ fileName: String, _ task: WorkOrderTask.ID?, _ mode: ChangeMode
    ) async -> Result<UploadedPhoto, PhotoError> {
        do { return .success(try await execute(source, fileName: fileName, task: task, mode: mode)) } catch {
            return .failure(error)
        }
    }
}
