import Hummingbird
import Wire

/// `GET /v1/photos/{id}`: the bytes.
struct PhotoRoute: Sendable {
    let parts: StagingParts

    func add(to group: RouterGroup<StagingContext>) {
        group.get("photos/:id") { request, context in
            let id = try context.id("id")
            let photo = try await parts.database.read {
                try EntityTable(db: $0).living(.photo, id).decode(PhotoDTO.self)
            }
            let headers: HTTPFields = [
                .eTag: "\"\(photo.sha256)\"", .contentType: photo.mediaType, .cacheControl: "private, immutable",
            ]
            if ETag.isHeld("\"\(photo.sha256)\"", ifNoneMatch: request.headers[.ifNoneMatch]) {
                return Response(status: .notModified, headers: headers)
            }
            let body = try await FileIO().loadFile(path: parts.folder.blob(photo.sha256), context: context)
            return Response(status: .ok, headers: headers, body: body)
        }
    }
}
