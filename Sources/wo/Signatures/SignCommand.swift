import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct SignCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "sign", abstract: "Show, save or delete the signature of a work order.",
        usage: "wo sign <number> [<name>] [--strokes <path> | -] [--picture <file>] [--delete] [--yes]",
        discussion: """
            With a name, it saves the signature of that person. Without one, it shows the signature and whether the work \
            order was changed after it. The drawn lines can be given as the path of an SVG file, or as points: one line \
            for each stroke, such as 10,20 15,30. A picture, such as a scan of the signed paper, becomes a photo of the \
            work order, which wo photo save gives back. Before a signature is replaced or deleted, wo asks.

            EXAMPLES
              wo sign 1044
              wo sign 1044 "A. Berg"
              wo sign 1044 "A. Berg" --strokes - < strokes.txt
              wo sign 1044 "A. Berg" --picture scan.png
              wo sign 1044 --delete

            IN A PIPE, tab-separated: signer signed_at content_changed picture

            EXIT CODES  0 done or queued; 2 cancelled; 5 not permitted; 6 no such work order; 9 the work order is \
            complete; 65 the name, the strokes or the picture are not allowed; 66 no such file
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("The drawn lines: a path or points, or - for stdin.", valueName: "path"))
    var strokes: String?

    @Option(help: ArgumentHelp("A picture of the signature, added as a photo.", valueName: "file"))
    var picture: String?

    @Flag(help: "Delete the signature.")
    var delete = false

    @Flag(name: [.customShort("y"), .long], help: "Skip the question before replacing or deleting a signature.")
    var yes = false

    @Argument(
        help: ArgumentHelp("The work order number and the name of the person who signs.", valueName: "number name"))
    var words: [String] = []

    var filePaths: [String] { picture.map { [$0] } ?? [] }

    private static let name: StyledText = "wo sign"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo sign 1044 \"A. Berg\"")
        let typed = words.dropFirst().joined(separator: " ")
        try MessageSource.checkOneFromStdin(
            [typed, strokes], command: Self.name, hint: "wo sign \(number) \"A. Berg\" --strokes -")
        let signer = try MessageSource.text(word: typed, in: context, command: Self.name)
        if delete, !signer.isEmpty || strokes != nil || picture != nil {
            throw UsageMessages.failure("--delete takes no name", hint: "wo sign \(number) --delete").at(Self.name)
        }
        if signer.isEmpty, strokes != nil || picture != nil || words.count > 1 {
            let drawing: StyledText = picture != nil ? " --picture scan.png" : strokes != nil ? " --strokes -" : ""
            throw UsageMessages.missing(
                "name", in: Self.name, "who signs?", example: "wo sign \(number) \"A. Berg\"\(drawing)")
        }
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            if delete { return try await remove(from: order, in: context) }
            if signer.isEmpty { return try await show(order, in: context) }
            return try await sign(signer, on: order, in: context)
        }
    }

    private func sign(
        _ signer: String, on order: ChosenWorkOrder, in context: Context
    ) async throws(Failure) -> ProgramExit {
        var path: String?
        if let strokes {
            let text = strokes == "-" ? try MessageSource.standardInput(in: context, command: Self.name) : strokes
            guard let parsed = StrokeParser.path(of: text) else {
                throw TaskValueMessages.message(for: .strokesNotAllowed).failure.nothingSaved.at(Self.name)
            }
            path = parsed
        }
        let details = try await order.details()
        context.console.status(SignatureFormatter.subject(details))
        // Check the permission, the name and the picture before asking the person to confirm.
        let shown = order.component.captureSignature.shownContent(of: details)
        var signed = try await capture(signer, path, .dryRun, on: order, shown: shown, in: context)
        if !change.dryRun, signed.outcome != .unchanged {
            if let old = details.signature, !yes {
                try Prompt.confirm(
                    "\(order.number) is signed by \(old.signer). Replace the signature?", flag: "--yes",
                    command: Self.name, in: context)
            }
            signed = try await capture(signer, path, .save, on: order, shown: shown, in: context)
        }
        var words: StyledText = "\(order.number) signed by \(signer)"
        var made: [MadeChange<JSONValue>] = []
        if let photo = signed.picture {
            words = "\(words), picture: photo \(photo.place)"
            if photo.outcome != .unchanged {
                made.append(try await AddedPhotoReport.of(photo, on: order))
            }
        }
        made.append(
            try await report(
                signed.outcome, words, on: order,
                planned: Signature(signer: signer, signedAt: context.now, strokes: path)))
        return try await context.finish(made, of: order.session)
    }

    /// Signs with the picture, if one was given.
    /// - Parameter shown: the content that the person saw.
    private func capture(
        _ signer: String, _ path: String?, _ mode: ChangeMode, on order: ChosenWorkOrder, shown: String,
        in context: Context
    ) async throws(Failure) -> (outcome: ChangeOutcome, picture: UploadedPhoto?) {
        guard let picture else {
            let capture = order.component.captureSignature
            return (
                try await Failure.wrapping(
                    try await capture.execute(signer: signer, strokes: path, mode: mode, shown: shown),
                    order.changeFailure), nil
            )
        }
        let source = context.photo(at: picture, policy: .removePrivate)
        let capture = order.component.captureSignaturePicture
        let signed = try await Failure.wrapping(
            try await capture.execute(
                signer: signer, strokes: path, picture: source, fileName: source.fileName ?? picture, mode: mode,
                shown: shown),
            order.changeFailure)
        return (signed.outcome, signed.picture)
    }

    private func remove(from order: ChosenWorkOrder, in context: Context) async throws(Failure) -> ProgramExit {
        let signature = try await order.details().signature
        if let signature, !yes, !change.dryRun {
            try Prompt.confirm(
                "Delete the signature of \(signature.signer) on \(order.number)?", flag: "--yes", command: Self.name,
                in: context)
        }
        let made = try await order.saving { flows async throws(FlowProblem) in
            try await flows.deleteSignature(shown: signature.map { .signature($0) }, mode: change.mode)
        }
        return try await context.finish(made, on: order)
    }

    /// - Parameter planned: The signature after a dry run.
    private func report(
        _ outcome: ChangeOutcome, _ words: StyledText, on order: ChosenWorkOrder, planned: Signature
    ) async throws(Failure) -> MadeChange<JSONValue> {
        let signature = outcome == .wouldSave ? planned : try await order.details().signature
        let content = outcome.isSaved ? signature.map(SignatureFormatter.content) ?? "" : ""
        return MadeChange(
            outcome, kind: "signature", words: "\(words)\(content)", item: signature.map(\.json) ?? .null)
    }

    private func show(_ order: ChosenWorkOrder, in context: Context) async throws(Failure) -> ProgramExit {
        let report = try await Failure.wrapping(try await order.component.getSignature.execute()) {
            ChangeMessages.message(for: $0, number: order.number).failure
        }
        try MessageSource.refuseUnread(in: context, command: Self.name, hint: "wo sign \(order.number) -")
        await context.console.answer(nil, report.map { [Self.row($0)] } ?? []) { _ in
            report.map { SignatureFormatter.lines(of: $0, time: context.time) } ?? []
        } json: {
            Envelope.item(report.map(\.json) ?? .null)
        }
        if report == nil {
            context.console.status("No signature on \(order.number).")
            if context.canPrompt, context.environment.output.isTerminal {
                let question: StyledText = "Name of the person who signs it (Enter: nobody): "
                let signer = try Prompt.line(question, flag: "the name", command: Self.name, in: context)
                if !signer.isBlank { return try await sign(signer, on: order, in: context) }
            }
        }
        try await context.showBanner(of: order.session)
        return .done
    }

    private static func row(_ report: SignatureReport) -> [String] {
        [
            report.signature.signer, report.signature.signedAt.rfc3339,
            report.isContentChanged.map { $0 ? "true" : "false" } ?? "",
            report.picture.map { String($0.place) } ?? "",
        ]
    }
}
