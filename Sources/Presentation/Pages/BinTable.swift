import MillwrightDomain
public import MillwrightUseCases
public import MillwrightViews

/// The photos that were deleted on this device and can be added again.
public struct BinTable {
    public static let rowHeader = ["place", "work_order", "file", "bytes", "deleted_at", "until", "sha256"]

    public let photos: [BinnedPhoto]
    public let time: TimeFormatter

    public init(photos: [BinnedPhoto], time: TimeFormatter) {
        self.photos = photos
        self.time = time
    }

    public func lines(columns: Int) -> [StyledText] {
        let rows = photos.map { binned -> [StyledText] in
            [
                "\(binned.place)", "\(binned.number)", .cell(binned.photo.fileName),
                NumberText.size(binned.photo.content.size), "deleted \(time.moment(binned.deletedAt))",
            ]
        }
        return TextTable(flexible: [2], rows: rows).lines(columns: columns)
    }

    /// The rows for programs.
    public var rows: [[String]] {
        photos.map { binned in
            [
                String(binned.place), String(binned.number), binned.photo.fileName, String(binned.photo.content.size),
                binned.deletedAt.rfc3339, binned.until.rfc3339, binned.photo.content.sha256,
            ]
        }
    }
}
