import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// The report of an added photo.
enum AddedPhotoReport {
    /// - Parameter keepsAll: whether the person asked to keep all data in the file.
    static func of(
        _ added: UploadedPhoto, keepsAll: Bool = false, on order: ChosenWorkOrder
    ) async throws(Failure) -> MadeChange<JSONValue> {
        let details = try await order.details(after: added.outcome, of: [.photo(added.photo)])
        let index = details.photos.firstIndex { $0.id == added.photo.id }
        let json = index.map { details.photoJSON(at: $0) } ?? .null
        let base = added.outcome == .wouldSave ? json.with("id", .null) : json
        let item = JSONValue.object(
            base.members + [
                JSONValue.Member(key: "removed", value: names(added.kept.removed)),
                JSONValue.Member(key: "kept", value: names(added.kept.kept)),
            ])
        if added.outcome == .unchanged {
            var known = MadeChange(
                added.outcome, kind: "photo", words: "already photo \(added.place) on \(order.number)", item: item)
            known.created = added.place
            return known
        }
        let content = added.photo.content
        let before: StyledText =
            added.kept.originalSize == content.size ? "" : " (was \(NumberText.size(added.kept.originalSize)))"
        let words: StyledText =
            "photo \(added.place) on \(order.number): \(added.photo.fileName) \(PhotoTable.dimensions(content)), \(NumberText.size(content.size))\(before)"
        var made = MadeChange(
            added.outcome, kind: "photo", words: words,
            notes: PhotoExtraText.sentences(about: added.kept, keepsAll: keepsAll).map { MessageText($0) }, item: item)
        made.created = added.place
        return made
    }

    private static func names(_ extras: Set<PhotoExtra>) -> JSONValue {
        .array(PhotoExtra.allCases.filter(extras.contains).map { .string($0.rawValue) })
    }
}
