import MillwrightClients
import MillwrightDomain
import Foundation

@testable import MillwrightServices

/// A tus 1.0.0 server in memory: creation, checksum and resuming, with one upload for each hash.
actor TusServerFake: APIClient {
    struct Upload {
        var length: Int64
        var digestField: String
        var bytes = Data()
    }

    /// A fault of a request. The faults that are set for a method happen in order.
    enum Fault: Hashable {
        case answer(APIResponse)
        /// The connection is lost after this many bytes of the body were stored.
        case cut(after: Int)
        /// Everything is stored and the answer is lost.
        case answerLost
        /// The server forgets this many acknowledged bytes, and all bytes of the request.
        case forget(Int)
        case offset(Int64)
        /// The bytes change on their way.
        case corrupt
        case lose
    }

    private(set) var uploads: [String: Upload] = [:]
    private(set) var log: [String] = []
    private(set) var received: Int64 = 0
    private var faults: [HTTPMethod: [Fault]] = [:]
    private var location: String?
    private var digest: String?
    private var saysDigest = true
    private var count = 0

    func fail(_ method: HTTPMethod, _ these: [Fault]) { faults[method] = these }
    func answerLocation(_ text: String) { location = text }
    func answerDigest(_ text: String) { digest = text }
    func keepDigestForTheCreation() { saysDigest = false }
    func stored(at path: String) -> Data? { uploads[path]?.bytes }

    func send(_ request: APIRequest) async throws(SendingError) -> APIResponse { try answer(to: request).get() }

    private func answer(to request: APIRequest) -> Result<APIResponse, SendingError> {
        log.append("\(request.method.rawValue) \(request.header("Upload-Offset") ?? "")")
        guard request.header("Tus-Resumable") == "1.0.0" else { return .success(APIResponse(status: 412)) }
        let fault = faults[request.method]?.isEmpty == false ? faults[request.method]?.removeFirst() : nil
        if case .answer(let response) = fault { return .success(response) }
        switch request.method {
        case .post: return create(request, fault)
        case .head: return state(request.path, fault)
        case .patch: return append(request, fault)
        case .get, .put, .delete: return .success(APIResponse(status: 405))
        }
    }

    private var lost: Result<APIResponse, SendingError> {
        .failure(.transport(.inDoubt(TransportFailureReason(code: 56, text: "cut"))))
    }

    private func create(_ request: APIRequest, _ fault: Fault?) -> Result<APIResponse, SendingError> {
        guard let digestField = request.header("Repr-Digest"), request.header("Idempotency-Key") != nil,
            let length = request.header("Upload-Length").flatMap({ Int64($0) })
        else { return .success(APIResponse(status: 400)) }
        let known = uploads.first { $0.value.digestField == digestField }?.key
        let path = known ?? "/v1/uploads/u\(count)"
        if known == nil {
            uploads[path] = Upload(length: length, digestField: digestField)
            count += 1
        }
        if fault == .answerLost { return lost }
        return .success(answer(known == nil ? 201 : 200, path, extra: [HTTPHeader("Location", location ?? path)]))
    }

    private func state(_ path: String, _ fault: Fault?) -> Result<APIResponse, SendingError> {
        if fault == .lose { uploads[path] = nil }
        guard uploads[path] != nil else { return .success(APIResponse(status: 404)) }
        if fault == .answerLost { return lost }
        return .success(answer(200, path, offset: fault))
    }

    private func append(_ request: APIRequest, _ fault: Fault?) -> Result<APIResponse, SendingError> {
        if case .file(let range) = request.body {
            request.onProgress?(TransferProgress(sent: range.length, toSend: range.length))
        }
        let path = request.path
        if fault == .lose { uploads[path] = nil }
        guard let upload = uploads[path] else { return .success(APIResponse(status: 404)) }
        if case .forget(let bytes) = fault {
            uploads[path]?.bytes.removeLast(min(bytes, upload.bytes.count))
            return lost
        }
        guard request.header("Upload-Offset") == "\(upload.bytes.count)" else {
            return .success(.problem(409, "urn:millwright:problem:mismatching-upload-offset"))
        }
        guard var body = Self.body(of: request) else {
            return .failure(.transport(.sourceUnreadable(TransportFailureReason(code: 26, text: "no file"))))
        }
        received += Int64(body.count)
        if fault == .corrupt { body.append(0) }
        if case .cut(let count) = fault {
            uploads[path]?.bytes.append(body.prefix(count))
            return lost
        }
        let sum = Data(SHA256Text.digest(of: Array(body))).base64EncodedString()
        guard request.header("Upload-Checksum") == "sha256 \(sum)" else { return .success(APIResponse(status: 460)) }
        uploads[path]?.bytes.append(body)
        if fault == .answerLost { return lost }
        return .success(answer(204, path, offset: fault))
    }

    private func answer(
        _ status: Int, _ path: String, offset fault: Fault? = nil, extra: [HTTPHeader] = []
    ) -> APIResponse {
        guard let upload = uploads[path] else { return APIResponse(status: 404) }
        var headers = extra + [HTTPHeader("Upload-Offset", "\(upload.bytes.count)")]
        if case .offset(let lie) = fault { headers = extra + [HTTPHeader("Upload-Offset", "\(lie)")] }
        if upload.bytes.count == upload.length, saysDigest || status == 200 && !extra.isEmpty {
            let field = SHA256Text.digestField(SHA256Text.digest(of: Array(upload.bytes)))
            headers.append(HTTPHeader("Repr-Digest", digest ?? field))
        }
        return APIResponse(status: status, headers: headers)
    }

    private static func body(of request: APIRequest) -> Data? {
        guard case .file(let range) = request.body else { return nil }
        guard let file = FileManager.default.contents(atPath: range.path) else { return nil }
        return file.subdata(in: Int(range.offset)..<Int(range.offset + range.length))
    }
}
