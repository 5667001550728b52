import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct PhotoDeleteCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete photos of a work order.",
        usage: "wo photo delete <number> <photo> … | --all",
        discussion: """
            The files stay on this device for 7 days. wo bin lists them, and wo bin restore adds one again. wo first \
            downloads the files that are not on this device. If one cannot be downloaded, no photo is deleted. A photo \
            keeps its number, so deleting it twice deletes no other photo.

            EXAMPLES
              wo photo delete 1042 1
              wo photo delete 1042 2 3
              wo photo delete 1042 --all

            EXIT CODES  0 done or queued; 2 cancelled; 5 not permitted; 6 no such photo; 7 not on this device, and the \
            server was not reached; 9 the work order is complete; 74 disk full
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Delete all photos of the work order and of its tasks.")
    var all = false

    @Flag(name: [.customShort("y"), .long], help: "Skip the question.")
    var yes = false

    @Argument(
        help: ArgumentHelp(
            "The work order number and the photos' numbers in wo photo list.", valueName: "number photo"))
    var words: [String] = []

    private static let name: StyledText = "wo photo delete"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let number = try context.number(in: words, command: Self.name, example: "wo photo delete 1042 1")
        let places = try places(of: number)
        return try await context.withWorkOrder(number, Self.name.plain) { order async throws(Failure) in
            let (photos, gone) = try await chosen(places, of: order)
            if photos.isEmpty, gone.isEmpty {
                context.console.status("No photos on \(number).")
                return .done
            }
            let earlier = gone.map { Self.report(onDeleted: $0, of: number) }
            if photos.isEmpty { return try await context.finish(earlier, of: order.session) }
            // Check the permission before asking the person to confirm.
            var deleted = try await delete(photos, from: order, .dryRun, in: context)
            if !change.dryRun {
                if !yes {
                    let what: StyledText = photos.count == 1 ? "\(photos[0].fileName)" : "\(photos.count) photos"
                    try Prompt.confirm(
                        "Delete \(what) from \(number)?", flag: "--yes", command: Self.name, in: context)
                }
                deleted = try await delete(photos, from: order, .save, in: context)
            }
            let made = zip(photos, deleted).map { photo, deleted in
                Self.report(on: photo, of: number, deleted)
            }
            return try await context.finish(earlier + made, of: order.session)
        }
    }

    private static func report(onDeleted place: Int, of number: Int) -> MadeChange<JSONValue> {
        MadeChange(
            .unchanged, kind: "photo_removal", words: "already deleted: photo \(place) of \(number)",
            item: ["place": .integer(Int64(place))])
    }

    private static func report(on photo: Photo, of number: Int, _ deleted: DeletedPhoto) -> MadeChange<JSONValue> {
        let note: MessageText =
            deleted.isKept
            ? "kept here for 7 days: \(next: .showBin)" : "not kept: neither this device nor the server has its picture"
        return MadeChange(
            deleted.outcome, kind: "photo_removal", words: "\(number) photo \(photo.fileName) deleted",
            notes: deleted.outcome.isSaved ? [note] : [],
            item: [
                "file": .string(photo.fileName), "sha256": .string(photo.content.sha256),
                "kept": .bool(deleted.isKept),
            ])
    }

    private func places(of number: Int) throws(Failure) -> [Int] {
        let example: StyledText = "wo photo delete \(number) 1"
        guard all != (words.count > 1) else {
            throw UsageMessages.missing(
                "photo", in: Self.name, all ? "all photos, or which?" : "which photo?",
                example: "\(example)  (wo photo list \(number) shows them)")
        }
        var places: [Int] = []
        for word in words.dropFirst() {
            guard let place = PositiveNumber.parse(word) else {
                throw UsageMessages.failure(
                    "\"\(word)\" is not a photo number; photos are numbered from 1",
                    hint: "wo photo list \(number)"
                ).at(Self.name, field: "photo")
            }
            if !places.contains(place) { places.append(place) }
        }
        return places
    }

    /// Returns the photos with these numbers, and the numbers of photos that were deleted before.
    private func chosen(
        _ places: [Int], of order: ChosenWorkOrder
    ) async throws(Failure) -> (photos: [Photo], gone: [Int]) {
        let details = try await order.details()
        if all { return (details.photos, []) }
        var (photos, gone): ([Photo], [Int]) = ([], [])
        for place in places {
            if let index = details.photoIndex(numbered: place) {
                photos.append(details.photos[index])
            } else if details.photoNumbers.isDeleted(place) {
                gone.append(place)
            } else {
                throw PhotoMessages.notFound(place, in: details).failure.nothingSaved
            }
        }
        return (photos, gone)
    }

    /// Deletes the photos, and shows the progress of the downloads in the meantime.
    private func delete(
        _ photos: [Photo], from order: ChosenWorkOrder, _ mode: ChangeMode, in context: Context
    ) async throws(Failure) -> [DeletedPhoto] {
        let server = order.session.session.server.address
        let reporters = photos.map { ($0.id, DownloadReporter(of: $0, from: server, in: context)) }
        let (deletePhoto, ids) = (order.component.deletePhoto, photos.map(\.id))
        let fetchPolicy: Photo.FetchPolicy = context.options.offline ? .deviceOnly : .deviceThenServer
        let ended = await context.environment.interrupts.run { () async -> Result<[DeletedPhoto], PhotoError> in
            do throws(PhotoError) {
                return .success(
                    try await deletePhoto.execute(ids, fetchPolicy: fetchPolicy, mode: mode) { photo, progress in
                        reporters.first { $0.0 == photo.id }?.1.hear(progress)
                    })
            } catch {
                return .failure(error)
            }
        }
        for (_, reporter) in reporters { reporter.end() }
        switch ended.value {
        case .success(let deleted): return deleted
        case .failure(.cancelled): throw Failure.stopped(by: ended.signal)
        case .failure(let error):
            let failure = PhotoMessages.message(
                for: error, number: order.number, place: nil, of: order.session.session
            ).failure
            // If the disk fails after the first deletion was saved, something was saved.
            throw photos.count == 1 ? failure.nothingSaved : failure
        }
    }
}
