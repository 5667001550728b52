public import MillwrightDomain

public struct PhotoTable {
    public static let rowHeader = [
        "place", "file", "format", "width", "height", "bytes", "task", "added_by", "added_at", "sha256",
    ]

    public let details: WorkOrderDetails
    public let time: TimeFormatter

    public init(details: WorkOrderDetails, time: TimeFormatter) {
        self.details = details
        self.time = time
    }

    public func lines(columns: Int) -> [StyledText] {
        let rows = details.photos.indices.map(cells)
        return TextTable(flexible: [1, 5], rows: rows).lines(columns: columns)
    }

    /// Returns the cells of a photo: its position, file name, dimensions, size, task, and the person and time of adding.
    /// - Parameter index: the index of the photo in the work order.
    public func cells(_ index: Int) -> [StyledText] {
        let photo = details.photos[index]
        return [
            "\(index + 1)", .cell(photo.fileName), Self.dimensions(photo.content),
            NumberText.size(photo.content.size), taskPlace(of: photo).map { "task \($0)" } ?? "",
            "\(photo.addedBy), \(time.moment(photo.addedAt))\(mark(of: photo))",
        ]
    }

    public var rows: [[String]] {
        details.photos.enumerated().map { index, photo in
            [
                String(index + 1), photo.fileName, photo.content.format.rawValue,
                photo.content.dimensions.map { String($0.width) } ?? "",
                photo.content.dimensions.map { String($0.height) } ?? "", String(photo.content.size),
                taskPlace(of: photo).map { String($0) } ?? "", photo.addedBy, photo.addedAt.rfc3339,
                photo.content.sha256,
            ]
        }
    }

    public func taskPlace(of photo: Photo) -> Int? {
        details.tasks.firstIndex { $0.id == photo.taskID }.map { $0 + 1 }
    }

    private func mark(of photo: Photo) -> StyledText {
        UnconfirmedStateFormatter.mark(details.unconfirmed.photos[photo.id])
    }

    public static func dimensions(_ content: PhotoContent) -> StyledText {
        content.dimensions.map { "\($0.width)×\($0.height)" } ?? "\(content.format.rawValue)"
    }
}
