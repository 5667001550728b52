import MillwrightClients
import MillwrightDomain
import MillwrightWire
import Crypto

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The photo files that devices have uploaded or are uploading, by the SHA-256 of their bytes.
struct PlantUploads {
    struct Upload {
        let sha256: String
        let length: Int
        var bytes: [UInt8] = []

        var isComplete: Bool { bytes.count == length && PlantDigest.hex(bytes) == sha256 }
    }

    /// The uploads by number. The number of an upload is the last part of its path.
    var all: [Upload] = []

    func hasPhoto(_ sha256: String) -> Bool { bytes(of: sha256) != nil }

    func bytes(of sha256: String) -> [UInt8]? { all.first { $0.sha256 == sha256 && $0.isComplete }?.bytes }
}

extension PlantState {
    /// Answers the three requests of an upload: creation, state and the next bytes (tus 1.0.0).
    mutating func upload(_ request: PlantRequest, by person: PlantPerson) -> PlantResponse {
        if request.method == "POST", request.parts.count == 2 { return createUpload(request) }
        guard request.parts.count == 3, let number = Int(request.parts[2]), uploads.all.indices.contains(number) else {
            return .problem(.notFound, 404, "There is no such upload")
        }
        switch request.method {
        case "HEAD": return state(ofUpload: number, status: 200)
        case "PATCH": return append(request, to: number)
        default: return .problem(.notFound, 404, "There is no such path")
        }
    }

    /// Returns the response with the bytes of a photo. The status is 404 if the photo does not exist or no device has
    /// uploaded its file.
    func photo(_ id: String) -> PlantResponse {
        for order in workOrders.values {
            guard let photo = order.details.photos.first(where: { $0.id.rawValue == id }) else { continue }
            guard let bytes = uploads.bytes(of: photo.content.sha256) else { break }
            return PlantResponse(
                status: 200, headers: [HTTPHeader("Content-Type", photo.content.format.mediaType)], body: bytes)
        }
        return .problem(.notFound, 404, "There is no such photo")
    }

    private mutating func createUpload(_ request: PlantRequest) -> PlantResponse {
        guard let length = request.header(HeaderName.uploadLength).flatMap({ Int($0) }),
            let sha256 = request.header(HeaderName.reprDigest).flatMap({ PlantDigest.hex(ofField: $0) })
        else { return .problem(.malformed, 400, "Not readable") }
        let earlier = uploads.all.firstIndex { $0.sha256 == sha256 }
        if earlier == nil { uploads.all.append(PlantUploads.Upload(sha256: sha256, length: length)) }
        let number = earlier ?? uploads.all.count - 1
        var response = state(ofUpload: number, status: earlier == nil ? 201 : 200)
        response.headers.append(HTTPHeader("Location", "/v1/uploads/\(number)"))
        return response
    }

    private mutating func append(_ request: PlantRequest, to number: Int) -> PlantResponse {
        let upload = uploads.all[number]
        guard request.header(HeaderName.uploadOffset) == "\(upload.bytes.count)",
            upload.bytes.count + request.body.count <= upload.length
        else { return .problem(.uploadOffset, 409, "The upload has \(upload.bytes.count) bytes") }
        let checksum = request.header(HeaderName.uploadChecksum)?.split(separator: " ").last
        guard checksum.map(String.init) == PlantDigest.base64(request.body) else {
            return .problem(.uploadChecksum, 460, "The bytes have another checksum")
        }
        uploads.all[number].bytes += request.body
        return state(ofUpload: number, status: 204)
    }

    private func state(ofUpload number: Int, status: Int) -> PlantResponse {
        let upload = uploads.all[number]
        var headers = [
            HTTPHeader(HeaderName.tusResumable, HeaderName.tusVersion),
            HTTPHeader(HeaderName.uploadOffset, "\(upload.bytes.count)"),
            HTTPHeader(HeaderName.uploadLength, "\(upload.length)"),
        ]
        if upload.isComplete {
            headers.append(HTTPHeader(HeaderName.reprDigest, "sha-256=:\(PlantDigest.base64(upload.bytes)):"))
        }
        return PlantResponse(status: status, headers: headers)
    }
}
