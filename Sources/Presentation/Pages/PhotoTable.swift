public import MillwrightDomain
public import MillwrightUseCases
public import MillwrightViews

public struct PhotoTable {
    public static let rowHeader = [
        "place", "file", "format", "width", "height", "bytes", "task", "added_by", "added_at", "sha256",
    ]

    public let photos: [PlacedPhoto]
    public let time: TimeFormatter

    public init(photos: [PlacedPhoto], time: TimeFormatter) {
        self.photos = photos
        self.time = time
    }

    public func lines(columns: Int) -> [StyledText] {
        let rows = photos.map { Self.cells($0, time) }
        return TextTable(flexible: [1, 5], rows: rows).lines(columns: columns)
    }

    /// Returns the cells of a photo: its position, file name, dimensions, size, task, and the person and time of adding.
    public static func cells(_ placed: PlacedPhoto, _ time: TimeFormatter) -> [StyledText] {
        let photo = placed.photo
        return [
            "\(placed.place)", .cell(photo.fileName), dimensions(photo.content),
            NumberText.size(photo.content.size), placed.task.map { "task \($0.place)" } ?? "",
            "\(photo.addedBy), \(time.moment(photo.addedAt))\(UnconfirmedStateFormatter.mark(placed.unconfirmed))",
        ]
    }

    public var rows: [[String]] {
        photos.map { placed in
            let photo = placed.photo
            return [
                String(placed.place), photo.fileName, photo.content.format.rawValue,
                photo.content.dimensions.map { String($0.width) } ?? "",
                photo.content.dimensions.map { String($0.height) } ?? "", String(photo.content.size),
                placed.task.map { String($0.place) } ?? "", photo.addedBy, photo.addedAt.rfc3339,
                photo.content.sha256,
            ]
        }
    }

    public static func dimensions(_ content: Photo.Content) -> StyledText {
        content.dimensions.map { "\($0.width)×\($0.height)" } ?? "\(content.format.rawValue)"
    }
}
