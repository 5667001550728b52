import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

struct PhotoDeleteCommand: SavingCommand {
    static let configuration = CommandConfiguration(
        commandName: "delete", abstract: "Delete photos of a work order.",
        usage: "wo photo delete <number> <photo> … | --all",
        discussion: """
            The files stay on this device for 7 days. wo bin lists them, and wo bin restore adds one again.

            EXAMPLES
              wo photo delete 1042 1
              wo photo delete 1042 2 3
              wo photo delete 1042 --all

            EXIT CODES  0 done or queued; 2 cancelled; 5 not permitted; 6 no such photo; 9 the work order is complete
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
            let photos = try await photos(places, of: order)
            if photos.isEmpty {
                context.console.status("No photos on \(number).")
                return .done
            }
            let mode: ChangeMode = change.dryRun ? .dryRun : .save
            // Check the permission before asking the person to confirm.
            for photo in photos { _ = try await delete(photo, from: order, .dryRun) }
            if !yes, !change.dryRun {
                let what: StyledText = photos.count == 1 ? "\(photos[0].fileName)" : "\(photos.count) photos"
                try Prompt.confirm("Delete \(what) from \(number)?", flag: "--yes", command: Self.name, in: context)
            }
            var made: [MadeChange] = []
            for photo in photos {
                let outcome = try await delete(photo, from: order, mode)
                let item: JSONValue = ["file": .string(photo.fileName), "sha256": .string(photo.content.sha256)]
                made.append(
                    MadeChange(
                        outcome: outcome,
                        report: ChangeReport(
                            kind: "photo_removal", words: "\(number) photo \(photo.fileName) deleted",
                            notes: outcome.isSaved ? ["kept here for 7 days: \(next: .showBin)"] : [], item: item)))
            }
            return try await context.finish(made, of: order.session)
        }
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
                    "\"\(NegativeNumber.unshielded(word))\" is not a photo number; photos are numbered from 1",
                    hint: "wo photo list \(number)"
                ).at(Self.name, field: "photo")
            }
            if !places.contains(place) { places.append(place) }
        }
        return places
    }

    private func photos(_ places: [Int], of order: ChosenWorkOrder) async throws(Failure) -> [Photo] {
        let there = try await order.details().photos
        if all { return there }
        for place in places where !there.indices.contains(place - 1) {
            throw PhotoMessages.notFound(place, number: order.number, count: there.count).failure.nothingSaved
        }
        return places.map { there[$0 - 1] }
    }

    private func delete(
        _ photo: Photo, from order: ChosenWorkOrder, _ mode: ChangeMode
    ) async throws(Failure) -> ChangeOutcome {
        try await Failure.wrapping(try await order.component.deletePhoto.execute(photo.id, mode: mode)) {
            PhotoMessages.message(for: $0, number: order.number, place: nil, of: order.session.session).failure
                .nothingSaved
        }
    }
}
