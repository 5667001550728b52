import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases

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
                "the queue and the JSON cannot both be written to stdout", hint: "\(Self.name) <file> --json")
        }
        switch context.environment.files.kind(of: path) {
        case .folder, .other: if path != "-" { throw SaveMessages.notAFile(path, again: Self.name) }
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

struct QueueImportCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import a file that wo queue export wrote.",
        usage: "wo queue import <file> | - [--dry-run]",
        discussion: """
            The file must come from your account; a file of an older wo works too. If a line is damaged, nothing is \
            imported. A second import of the same file adds nothing.

            EXAMPLES
              wo queue import queue.jsonl
              wo queue import queue.jsonl --dry-run
              gunzip -c queue.jsonl.gz | wo queue import -

            EXIT CODES  0; 65 a line is damaged (it is named) or of another account; 66 the file cannot be read
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: ArgumentHelp("The file, or - for stdin.", valueName: "file"))
    var words: [String] = []

    private static let name: StyledText = "wo queue import"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        guard let path = words.first else {
            throw UsageMessages.missing("file", in: Self.name, "which file?", example: "\(Self.name) queue.jsonl")
        }
        try context.nothingAfter(1, in: words, command: Self.name, usage: "\(Self.name) queue.jsonl")
        let file = try QueueFileSource.read(path, in: context, again: "\(Self.name) <file>")
        return try await context.withSession(Self.name.plain) { session async throws(Failure) in
            let taken = try await Failure.wrapping(
                try await session.importQueue.execute(file, mode: change.dryRun ? .dryRun : .save)
            ) { SyncMessages.message(for: $0).failure.nothingSaved }
            let missing = try await PhotoBytes.missing(of: taken, in: session)
            ImportFormatter.lines(taken, missing, isDryRun: change.dryRun).forEach { context.console.status($0) }
            if context.console.isJSON {
                context.console.answer(ImportFormatter.answer(taken, missing, isDryRun: change.dryRun))
            }
            return .done
        }
    }
}

enum ImportFormatter {
    /// - Parameter missing: The operations whose photos are not on this device.
    static func lines(
        _ taken: QueueImport, _ missing: [OutboxOperation], isDryRun: Bool = false
    ) -> [StyledText] {
        let mark: StyledText = taken.added.isEmpty ? "=" : .paint(.ok, "✓")
        let count = Counted.changes(taken.added.count)
        let first: StyledText = isDryRun ? "would import \(count)" : "\(mark) \(count) imported"
        var lines: [StyledText] = ["\(first), \(taken.known) already known"]
        if isDryRun { lines.append("  nothing was written") }
        if taken.unknownWorkOrder > 0 {
            lines.append(
                .paint(
                    .warn,
                    """
                    ! \(Counted.changes(taken.unknownWorkOrder)) not imported, because the work order is not on this device. \
                    Run wo sync, then the same command again
                    """
                ))
        }
        return lines + missing.map { PhotoBytes.line(forMissing: $0) }
    }

    static func answer(_ taken: QueueImport, _ missing: [OutboxOperation], isDryRun: Bool) -> JSONValue {
        let result: JSONValue = isDryRun ? "would" : taken.added.isEmpty ? "unchanged" : "queued"
        return ["schema": .integer(1), "result": result, "item": json(taken, missing)]
    }

    static func json(_ taken: QueueImport, _ missing: [OutboxOperation]) -> JSONValue {
        [
            "added": .array(taken.added.map { .string($0.rawValue) }), "known": .integer(Int64(taken.known)),
            "unknown_work_order": .integer(Int64(taken.unknownWorkOrder)),
            "photos_missing": .array(missing.map { .string($0.id.rawValue) }),
        ]
    }
}
