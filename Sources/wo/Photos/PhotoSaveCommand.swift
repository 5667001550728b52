import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct PhotoSaveCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "save", abstract: "Save a photo of a work order to a file.",
        usage: "wo photo save <number> <photo> [<file>] [--thumbnail] [--force]",
        discussion: """
            wo downloads a photo that is not on this device yet, and keeps it here. To continue an interrupted \
            download, repeat the command. Without a file, the photo is saved in the current folder under its own name, \
            made safe. The file can also be a folder, or - for stdout. If the work order was deleted, its photos that \
            were not sent can still be saved.

            --thumbnail saves a small JPEG of the photo, of at most \(Thumbnail.Limits().side) pixels a side and \
            \(Thumbnail.Limits().bytes / 1_024) KiB. It is made on this device with libturbojpeg, and \
            libpng, libwebp or libheif for a PNG, WebP or HEIC. An animated WebP has none.

            EXAMPLES
              wo photo save 1042 1
              wo photo save 1042 1 before.jpg --force
              wo photo save 1042 1 --thumbnail
              wo photo save 1042 2 - | display

            EXIT CODES  0; 1 the server sent a different photo; 4 sign-in needed; 5 not permitted; 6 no such photo; \
            7 not on this device, and the server was not reached; 64 stdout is a terminal; 65 no thumbnail of this \
            format; 73 the file exists or cannot be created; 74 disk full; 78 a library is missing
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Replace an existing file.")
    var force = false

    @Flag(help: "Save a small copy instead of the photo.")
    var thumbnail = false

    @Argument(
        help: ArgumentHelp(
            "The work order number, the photo's number in wo photo list, and the file.",
            valueName: "number photo file"))
    var words: [String] = []

    private static let name: StyledText = "wo photo save"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo photo save 1042 1")
        let place = try place(of: number)
        try context.nothingAfter(3, in: words, command: Self.name, usage: "save one photo per command")
        let again: StyledText = "\(Self.name) \(number) \(place)\(thumbnail ? " --thumbnail" : "")"
        return try await context.withSession(Self.name.plain) { session async throws(Failure) in
            let (order, details) = try await find(number, in: session, context)
            guard let index = details.photoIndex(numbered: place) else {
                throw PhotoMessages.notFound(place, in: details).failure
            }
            let photo = details.photos[index]
            let word = words.count > 2 ? words[2] : nil
            let target = try SaveTarget.find(
                word, named: thumbnail ? photo.thumbnailFileName : photo.safeFileName, isForced: force, again: again,
                in: context)
            let members: [JSONValue.Member]
            if thumbnail {
                members = try await saveThumbnail(of: photo, at: place, of: order, target, again: again, in: context)
            } else {
                members = try await save(photo, at: place, of: order, target, again: again, in: context)
            }
            if context.console.isJSON {
                let saved = JSONValue.Member(key: "saved_to", value: .optional(target.path))
                context.console.answer(
                    Envelope.item(.object(details.photoJSON(at: index).members + [saved] + members)))
            }
            return .done
        }
    }

    /// Returns the work order. If it is gone, returns a stand-in for it that has the photos that were not sent.
    private func find(
        _ number: Int, in session: SessionComponent, _ context: Context
    ) async throws(Failure) -> (ChosenWorkOrder, WorkOrderDetails) {
        let missing: Failure
        do throws(Failure) {
            let order = try await context.workOrder(number, in: session)
            return (order, try await order.details())
        } catch { missing = error }
        guard missing.code == .notFound,
            let unsent = try await Failure.wrapping(try await session.getUnsentPhotos.execute(number: number))
        else { throw missing }
        context.console.status("\(number) is no longer on this device; its photos that were not sent are")
        return (
            ChosenWorkOrder(number: number, flows: context.flows(of: session).workOrder(unsent.id)), unsent
        )
    }

    private func place(of number: Int) throws(Failure) -> Int {
        let example: StyledText = "wo photo save \(number) 1"
        guard words.count > 1 else {
            throw UsageMessages.missing(
                "photo", in: Self.name, "which photo?", example: "\(example)  (wo photo list \(number) shows them)")
        }
        guard let place = PositiveNumber.parse(words[1]) else {
            let word = words[1]
            throw UsageMessages.failure(
                "\"\(word)\" is not a photo number; photos are numbered from 1", hint: "wo photo list \(number)"
            )
            .at(Self.name, field: "photo")
        }
        return place
    }

    /// Saves the photo's own file. Returns the members of the JSON that only this file has.
    private func save(
        _ photo: Photo, at place: Int, of order: ChosenWorkOrder, _ target: SaveTarget, again: StyledText,
        in context: Context
    ) async throws(Failure) -> [JSONValue.Member] {
        let download = order.component.downloadPhoto
        let file = try await fetching(photo, at: place, of: order, in: context) {
            policy, progress async throws(PhotoError) in
            try await download.execute(photo, fetchPolicy: policy, progress: progress)
        }
        try target.save(file, again: again, in: context)
        report("photo \(place) of \(order.number)", target, NumberText.size(photo.content.size), in: context)
        return Self.json(file.source).members
    }

    /// Saves a small copy of the photo. Returns the members of the JSON that only a thumbnail has.
    private func saveThumbnail(
        of photo: Photo, at place: Int, of order: ChosenWorkOrder, _ target: SaveTarget, again: StyledText,
        in context: Context
    ) async throws(Failure) -> [JSONValue.Member] {
        let getThumbnail = order.component.getThumbnail
        let made = try await fetching(photo, at: place, of: order, in: context) {
            policy, progress async throws(PhotoError) in
            try await getThumbnail.execute(photo, fetchPolicy: policy, progress: progress)
        }
        try target.save(made, again: again, in: context)
        let (sides, size) = (made.dimensions, made.bytes.count)
        report(
            "thumbnail of photo \(place) of \(order.number)", target,
            "\(sides.width)×\(sides.height), \(NumberText.size(Int64(size)))", in: context)
        let json: JSONValue = [
            "width": .integer(Int64(sides.width)), "height": .integer(Int64(sides.height)),
            "bytes": .integer(Int64(size)),
        ]
        return [JSONValue.Member(key: "thumbnail", value: json)]
    }

    private func report(_ subject: StyledText, _ target: SaveTarget, _ size: StyledText, in context: Context) {
        context.console.status("\(StyledText.paint(.ok, "✓")) \(subject) → \(target.path ?? "stdout") (\(size))")
    }

    /// Returns the result of `body`, and shows the progress of the download in the meantime.
    private func fetching<Value: Sendable>(
        _ photo: Photo, at place: Int, of order: ChosenWorkOrder, in context: Context,
        _ body:
            @escaping @Sendable (Photo.FetchPolicy, @escaping @Sendable (PhotoProgress) -> Void)
            async throws(PhotoError)
            -> Value
    ) async throws(Failure) -> Value {
        let reporter = DownloadReporter(of: photo, from: order.session.session.server.address, in: context)
        let fetchPolicy: Photo.FetchPolicy = context.options.offline ? .deviceOnly : .deviceThenServer
        let ended = await context.environment.interrupts.run { () async -> Result<Value, PhotoError> in
            do throws(PhotoError) {
                return .success(try await body(fetchPolicy) { reporter.hear($0) })
            } catch {
                return .failure(error)
            }
        }
        reporter.end()
        switch ended.value {
        case .success(let value): return value
        case .failure(.cancelled):
            if let came = reporter.last {
                context.console.status("Stopped. \(NumberText.portion(came.done, of: came.total)) downloaded and kept.")
            }
            throw Failure.stopped(by: ended.signal)
        case .failure(.cannotDecode(let problem)):
            let file: StyledText = words.count > 2 ? " \(ShellWord.quoted(words[2]))" : ""
            let command: StyledText = "\(Self.name) \(order.number) \(place)\(file)"
            throw PictureMessages.message(
                for: problem, instead: "save the whole photo instead of a thumbnail: \(command.whole)"
            ).failure
        case .failure(let error): throw PhotoMessages.message(for: error, number: order.number, place: nil).failure
        }
    }

    private static func json(_ source: PhotoFile.Source) -> JSONValue {
        switch source {
        case .device: ["source": "device", "resumed_at": .null]
        case .server(let resumedAt): ["source": "server", "resumed_at": .integer(resumedAt)]
        }
    }
}

extension Photo {
    /// A safe name for the file of the photo's thumbnail.
    fileprivate var thumbnailFileName: String {
        let name = safeFileName
        return "\(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))-thumbnail.jpg"
    }
}
