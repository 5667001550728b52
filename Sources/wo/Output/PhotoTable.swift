import Domain

struct PhotoTable {
    static let rowHeader = [
        "place", "file", "format", "width", "height", "bytes", "task", "added_by", "added_at", "sha256",
    ]

    let details: WorkOrderDetails
    let time: TimeWords

    func lines(columns: Int) -> [Printable] {
        let rows = details.photos.enumerated().map { index, photo -> [Printable] in
            [
                "\(index + 1)", .cell(photo.fileName), Self.dimensions(photo.content),
                NumberText.size(photo.content.size), taskPlace(of: photo).map { "task \($0)" } ?? "",
                "\(photo.addedBy), \(time.moment(photo.addedAt))",
            ]
        }
        return Table(flexible: [1], rows: rows).lines(columns: columns)
    }

    var rows: [[String]] {
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

    func taskPlace(of photo: Photo) -> Int? {
        details.tasks.firstIndex { $0.id == photo.taskID }.map { $0 + 1 }
    }

    static func dimensions(_ content: PhotoContent) -> Printable {
        content.dimensions.map { "\($0.width)×\($0.height)" } ?? "\(content.format.rawValue)"
    }
}
