import MillwrightDomain

extension Photo {
    static let sample = Photo(
        id: ID("p1"), taskID: nil,
        content: PhotoContent(
            sha256: String(repeating: "a", count: 64), size: 2_100_000, format: .jpeg,
            dimensions: PhotoDimensions(width: 4_000, height: 3_000)),
        fileName: "valve.jpg", addedBy: "Kim", addedAt: tenOClock.advanced(by: .seconds(-300)))
}
