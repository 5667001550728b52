import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct FindCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "find",
        abstract: "Find an asset by its tag, QR code or barcode, with its open work orders.",
        usage: "wo find <code> | --picture <file>",
        discussion: """
            The code is the whole text of the tag; upper and lower case make no difference. It does not use the \
            network; wo sync fetches what is new.

            With --picture, wo reads the QR codes and barcodes in a JPEG or PNG file and looks all of them up. It needs \
            the library libzbar, and libturbojpeg or libpng to decode the picture.

            EXAMPLES
              wo find B2
              wo find --picture tag.jpg

            IN A PIPE, tab-separated, the columns of wo list: number status priority due overdue title location asset \
            assignees category updated_at

            EXIT CODES  0; 4 sign-in needed; 6 no asset with this code, or no code in the picture; 64 no code given; \
            65 not a usable picture; 66 the picture is missing or unreadable; 78 a library is missing
            """)

    @OptionGroup var global: GlobalOptions
    @Option(help: ArgumentHelp("A picture with QR codes or barcodes.", valueName: "file"))
    var picture: String?

    @Argument(help: ArgumentHelp("The text of the tag, QR code or barcode.", valueName: "code"))
    var words: [String] = []

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        guard let picture else {
            let code = try code()
            return try await context.withSession("wo find") { session async throws(Failure) in
                let found = try await find(code, in: session)
                guard !found.assets.isEmpty else {
                    let fetch = try await context.fetchState(of: session)
                    let failure = WorkOrderMessages.assetNotFound(code, fetch: fetch).failure
                    // A person types words more often than the text of a tag.
                    throw fetch == .complete ? failure.trying("\(next: .listWorkOrders(.matching(code)))") : failure
                }
                return try await show(found, codes: [code], of: session, in: context)
            }
        }
        if let word = words.first {
            throw UsageMessages.tooMany(
                word, in: "wo find", usage: "a code or a picture, not both")
        }
        let bytes = context.arguments.pathBytes(of: picture)
        let source = bytes.map { PhotoSource.Content.fileAtRawPath($0) } ?? .file(path: picture)
        return try await context.withSession("wo find") { session async throws(Failure) in
            let scanned = try await scan(source, in: session)
            guard !scanned.codes.isEmpty else { throw ScanMessages.noCode(in: picture).failure }
            guard !scanned.found.assets.isEmpty else { throw ScanMessages.assetNotFound(scanned.codes).failure }
            return try await show(scanned.found, codes: scanned.codes, of: session, in: context)
        }
    }

    private func find(_ code: String, in session: SessionComponent) async throws(Failure) -> ScannedAsset {
        try await Failure.wrapping(try await session.findByScan.execute(code)) {
            ChangeMessages.message(for: $0, number: nil).failure
        }
    }

    private func scan(
        _ picture: PhotoSource.Content, in session: SessionComponent
    ) async throws(Failure) -> ScannedPicture {
        try await Failure.wrapping(try await session.findByScan.execute(picture: picture)) {
            ScanMessages.message(for: $0).failure
        }
    }

    private func code() throws(Failure) -> String {
        guard let word = words.first, !word.isBlank else {
            throw UsageMessages.missing("code", in: "wo find", "which code?", example: "wo find B2")
        }
        guard words.count == 1 else {
            throw UsageMessages.tooMany(
                words[1], in: "wo find",
                usage: "a code with spaces needs quotes: wo find \"P 7\"")
        }
        return word
    }

    private func show(
        _ found: ScannedAsset, codes: [String], of session: SessionComponent, in context: Context
    ) async throws(Failure) -> ProgramExit {
        let console = context.console
        let table = WorkOrderTable(workOrders: found.workOrders, time: context.time)
        try await console.answer(nil, table.rows) {
            found.assets.map { StyledText.paint(.strong, "\($0.name) · \($0.code ?? "")") } + table.lines(columns: $0)
        } json: { () async throws(Failure) in
            let items = found.workOrders.map { JSONValue.object($0.json(for: session.session.user, at: context.now)) }
            let fetch = try await context.fetchState(of: session)
            return Envelope.list(
                items, asOf: found.asOf?.rfc3339,
                more: [
                    "complete": .bool(fetch.isComplete), "codes": .array(codes.map { .string($0) }),
                    "assets": .array(found.assets.map(\.json)),
                ])
        }
        if found.workOrders.isEmpty {
            console.status(
                found.assets.count == 1 ? "No open work orders on this asset." : "No open work orders on these assets.")
        } else {
            console.hint(Counted.workOrders(found.workOrders.count))
        }
        try await context.showBanner(of: session)
        return .done
    }
}
