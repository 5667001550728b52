import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct BinCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "bin", abstract: "List the photos deleted on this device in the last 7 days, or restore one.",
        usage: "wo bin [restore <photo>]",
        discussion: """
            A photo keeps its number in the bin. Restoring it twice adds it once.

            EXAMPLES
              wo bin
              wo bin restore 1

            IN A PIPE, tab-separated: place work_order file bytes deleted_at until sha256

            EXIT CODES  0 done or queued; 5 not permitted; 6 no such photo; 9 the work order is complete
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    @Argument(help: ArgumentHelp("Nothing, or restore and the photo's number.", valueName: "restore photo"))
    var words: [String] = []

    private static let name: StyledText = "wo bin"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let place = try place(in: context)
        return try await context.withSession(Self.name.plain) { session async throws(Failure) in
            guard let place else { return try await show(session, in: context) }
            let binned = try await Failure.wrapping(try await session.getBin.photo(at: place)) {
                PhotoMessages.message(for: $0, number: nil, place: nil, of: session.session).failure
            }
            guard let binned else {
                throw Failure(
                    .notFound, .notFound, "the bin has no photo \(place)", hint: "\(next: .showBin)"
                ).at(Self.name, field: "photo")
            }
            return try await restore(binned, session, in: context)
        }
    }

    private func place(in context: Context) throws(Failure) -> Int? {
        guard let verb = words.first else { return nil }
        guard verb == "restore" else { throw UsageMessages.unknownCommand(["bin", verb], close: "restore") }
        guard words.count > 1, let place = PositiveNumber.parse(words[1]) else {
            throw UsageMessages.missing("photo", in: Self.name, "which photo?", example: "wo bin restore 1")
        }
        try context.nothingAfter(2, in: words, command: Self.name, usage: "wo bin restore \(place)")
        return place
    }

    private func show(_ session: SessionComponent, in context: Context) async throws(Failure) -> ProgramExit {
        let bin = try await Failure.wrapping(try await session.getBin.execute()) {
            PhotoMessages.message(for: $0, number: nil, place: nil, of: session.session).failure
        }
        let console = context.console
        let table = BinTable(photos: bin, time: context.time)
        try await console.answer(header ? BinTable.rowHeader : nil, table.rows) {
            table.lines(columns: $0)
        } json: { () async throws(Failure) in
            Envelope.list(bin.map(\.json), asOf: try await session.asOf())
        }
        if !console.isJSON, let first = bin.first { console.hint("add one again: wo bin restore \(first.place)") }
        if bin.isEmpty { console.status("The bin is empty.") }
        try await context.showBanner(of: session)
        return .done
    }

    private func restore(
        _ binned: BinnedPhoto, _ session: SessionComponent, in context: Context
    ) async throws(Failure) -> ProgramExit {
        let outcome: ChangeOutcome
        do throws(PhotoError) {
            outcome = try await session.restorePhoto.execute(binned, mode: change.mode)
        } catch .notOnDevice {
            throw Failure(
                .notFound, .notFound,
                "the picture of photo \(binned.place) is no longer in the bin, which keeps it for 7 days",
                hint: "\(next: .showBin)"
            ).at(Self.name, field: "photo")
        } catch {
            throw PhotoMessages.message(
                for: error, number: binned.number, place: nil, of: session.session
            ).failure.nothingSaved
        }
        let end: StyledText = outcome == .unchanged ? "is back already" : "added again"
        let made = MadeChange<JSONValue>(
            outcome, kind: "photo", words: "\(binned.number) photo \(binned.photo.fileName) \(end)",
            item: [
                "file": .string(binned.photo.fileName), "sha256": .string(binned.photo.content.sha256),
                "place": .integer(Int64(binned.place)),
            ])
        return try await context.finish([made], of: session)
    }
}

extension BinnedPhoto {
    fileprivate var json: JSONValue {
        [
            "place": .integer(Int64(place)), "work_order": .integer(Int64(number)), "file": .string(photo.fileName),
            "bytes": .integer(photo.content.size), "sha256": .string(photo.content.sha256),
            "deleted_at": .string(deletedAt.rfc3339), "until": .string(until.rfc3339),
        ]
    }
}
