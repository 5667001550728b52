import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// The report of an added photo.
enum AddedPhotoReport {
    /// - Parameter keepsLocation: whether the person asked to keep the location in the file.
    static func of(
        _ added: UploadedPhoto, keepsLocation: Bool = false, on order: ChosenWorkOrder
    ) async throws(Failure) -> ChangeReport {
        let details = try await order.details(after: added.outcome, of: [.photo(added.photo)])
        let index = details.photos.firstIndex { $0.id == added.photo.id }
        let json = index.map { details.photoJSON(at: $0) } ?? .null
        let item = added.outcome == .wouldSave ? json.with("id", .null) : json
        if added.outcome == .unchanged {
            return ChangeReport(kind: "photo", words: "already photo \(added.place) on \(order.number)", item: item)
        }
        let content = added.photo.content
        let before: StyledText =
            added.kept.originalSize == content.size ? "" : " (was \(NumberText.size(added.kept.originalSize)))"
        let words: StyledText =
            "photo \(added.place) on \(order.number): \(added.photo.fileName) \(PhotoTable.dimensions(content)), \(NumberText.size(content.size))\(before)"
        return ChangeReport(kind: "photo", words: words, notes: [location(added.kept, keepsLocation)], item: item)
    }

    private static func location(_ kept: KeptPhoto, _ keepsLocation: Bool) -> StyledText {
        if keepsLocation { return "location data kept (--keep-location)" }
        return kept.removedPosition ? "location data was found and removed" : "no location data found"
    }
}
