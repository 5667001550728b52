import MillwrightDomain

extension Photo {
    static let sample = Photo(
        id: ID("p1"), taskID: nil,
        content: Photo.Content(
            sha256: String(repeating: "a", count: 64), size: 2_100_000, format: .jpeg,
            dimensions: Photo.Dimensions(width: 4_000, height: 3_000)),
        fileName: "valve.jpg", addedBy: "Kim", addedAt: tenOClock.advanced(by: .seconds(-300)))
}
