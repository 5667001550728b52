import Hummingbird
import MillwrightWire

/// `GET` and `HEAD /v1/photos/{id}`: the photo's bytes, or a range of them, directly from the file.
struct PhotoRoute: Sendable {
    let parts: StagingDependencies

    func add(to group: RouterGroup<StagingContext>) {
        group.get("photos/:id") { request, context in try await answer(request, context) }
    }

    private func answer(_ request: Request, _ context: StagingContext) async throws -> Response {
        let (id, held) = (try context.id("id"), try request.boundedField("If-None-Match"))
        _ = try request.boundedField("If-Range")
        let photo = try await parts.database.read { try EntityTable(db: $0).living(.photo, id).decode(PhotoDTO.self) }
        let tag = "\"\(photo.sha256)\""
        var headers: HTTPFields = [
            .eTag: tag, .contentType: photo.mediaType, .cacheControl: "private, immutable", .acceptRanges: "bytes",
        ]
        if ETag.isHeld(tag, ifNoneMatch: held) {
            return Response(status: .notModified, headers: headers)
        }
        let (path, size) = (parts.folder.blob(photo.sha256), Int(photo.size))
        switch Self.range(request, tag: tag, size: size) {
        case .whole:
            return Response(
                status: .ok, headers: headers, body: try await FileIO().loadFile(path: path, context: context))
        case .part(let range):
            headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound)/\(size)"
            let body = try await FileIO().loadFile(path: path, range: range, context: context)
            return Response(status: .partialContent, headers: headers, body: body)
        case .unsatisfiable:
            throw Problem(
                .malformed, 416, "The range is outside the photo", "The photo has \(size) bytes.",
                headers: [.contentRange: "bytes */\(size)"])
        }
    }

    /// Returns the requested range. Only `GET` supports ranges. If `If-Range` names another version, returns the whole
    /// photo.
    private static func range(_ request: Request, tag: String, size: Int) -> ByteRange {
        guard request.method == .get, request.headers[.ifRange].map({ $0 == tag }) ?? true else { return .whole }
        return ByteRange(request.headers[.range], size: size)
    }
}
