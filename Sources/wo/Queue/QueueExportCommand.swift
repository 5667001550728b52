import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct QueueExportCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Export the queue to a file.",
        usage: "wo queue export <file> | -",
        discussion: """
            The file is JSON Lines: a line with your account and the server, a line for each change with its hash, and \
            an end line. It contains no secrets and no photo data. Import it with wo queue import, or try it on \
            another server with wo replay --file.

            EXAMPLES
              wo queue export queue.jsonl
              wo queue export - | gzip > queue.jsonl.gz
              wo queue export - | jq .change.kind

            EXIT CODES  0; 73 the file exists (--force replaces it) or cannot be created; 74 disk failure
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Replace an existing file.")
    var force = false

    @Argument(help: ArgumentHelp("The file, or - for stdout.", valueName: "file"))
    var words: [String] = []

    private static let name: StyledText = "wo queue export"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        guard let path = words.first else {
            throw UsageMessages.missing("file", in: Self.name, "which file?", example: "\(Self.name) queue.jsonl")
        }
        try context.nothingAfter(1, in: words, command: Self.name, usage: "\(Self.name) queue.jsonl")
        if path == "-", context.console.isJSON {
            throw UsageMessages.failure(
                "the queue and the JSON cannot both be written to stdout", hint: "\(Self.name) queue.jsonl --json")
        }
        switch context.environment.files.kind(of: path) {
        case .folder, .other: if path != "-" { throw SaveMessages.notAFile(path) }
        case .file, nil: break
        }
        return try await context.withSession(Self.name.plain) { session async throws(Failure) in
            let aside = PhotoBytes.line(forExportOf: try await session.queue())
            let file = try await Failure.wrapping(try await session.exportQueue.execute())
            let text = QueueFileJSON.lines(of: file).map { $0 + "\n" }.joined()
            let count = file.operations
            guard path != "-" else {
                context.environment.output.write(bytes: Array(text.utf8))
                if let aside { context.console.status(aside) }
                return .done
            }
            try await Failure.wrapping(
                try context.environment.files.write(Array(text.utf8), to: path, replacing: force)
            ) { SaveMessages.failure(for: $0, path, again: Self.name) }
            context.console.status("\(StyledText.paint(.ok, "✓")) \(Counted.changes(count)) → \(path)")
            if let aside { context.console.status(aside) }
            if context.console.isJSON {
                context.console.answer(
                    Envelope.item(["saved_to": .string(path), "changes": .integer(Int64(count))]))
            }
            return .done
        }
    }
}
