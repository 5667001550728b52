public import MillwrightDomain
public import MillwrightViews

/// The sentences about the data that a picture file had besides the picture.
public enum PhotoExtraText {
    /// The flag of `wo photo add` that keeps all data.
    private static let keepAll: StyledText = "--keep-location"

    /// Returns the sentences about an added photo. The first one is about the location.
    /// - Parameter keepsAll: whether the person asked to keep all data in the file.
    public static func sentences(about photo: KeptPhoto, keepsAll: Bool) -> [StyledText] {
        [location(photo, keepsAll)] + PhotoExtra.separate.compactMap { separate($0, photo, keepsAll) }
            + others(photo)
    }

    private static func location(_ photo: KeptPhoto, _ keepsAll: Bool) -> StyledText {
        if photo.removed.contains(.location) { return "location data was found and removed" }
        if photo.kept.contains(.location) { return "location data kept (\(keepAll))" }
        // A damaged picture is not searched, so the sentence is only about what was done.
        return keepsAll ? "nothing was removed (\(keepAll))" : "no location data found"
    }

    private static func separate(_ extra: PhotoExtra, _ photo: KeptPhoto, _ keepsAll: Bool) -> StyledText? {
        guard let flag = flag(extra) else { return nil }
        if photo.removed.contains(extra) {
            return "! \(removed(extra)); \(photo.content.format == .jpeg ? flag : keepAll) keeps it"
        }
        guard photo.kept.contains(extra) else { return nil }
        let serial: StyledText = extra == .thermal ? "; it can have the serial number of the camera" : ""
        return "\(name(extra)) kept (\(keepsAll ? keepAll : flag))\(serial)"
    }

    private static func others(_ photo: KeptPhoto) -> [StyledText] {
        let others = PhotoExtra.allCases.filter {
            photo.removed.contains($0) && $0 != .location && !PhotoExtra.separate.contains($0)
        }
        return others.isEmpty ? [] : ["also removed: \(StyledText.joined(others.map(name), by: ", "))"]
    }

    /// The flag of `wo photo add` that keeps this data; `nil` if only ``keepAll`` does.
    private static func flag(_ extra: PhotoExtra) -> StyledText? {
        switch extra {
        case .film: "--keep-film"
        case .thermal: "--keep-thermal"
        case .panorama: "--keep-360"
        case .location, .serialNumber, .text, .thumbnail, .secondPicture: nil
        }
    }

    private static func removed(_ extra: PhotoExtra) -> StyledText {
        switch extra {
        case .film: "the film of this motion photo was cut off"
        default: "\(name(extra)) removed"
        }
    }

    private static func name(_ extra: PhotoExtra) -> StyledText {
        switch extra {
        case .location: "location data"
        case .serialNumber: "serial number"
        case .text: "comments and names"
        case .thumbnail: "thumbnail"
        case .secondPicture: "second picture"
        case .film: "film"
        case .thermal: "thermal data"
        case .panorama: "360° data"
        }
    }
}

extension PhotoExtra {
    /// The data that a flag of its own keeps, in the order of the sentences.
    fileprivate static let separate: [PhotoExtra] = [.film, .thermal, .panorama]
}
