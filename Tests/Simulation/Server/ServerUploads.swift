import MillwrightClients
import Crypto
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Uploads in progress and verified bytes, by account.
struct ServerUploads {
    struct Upload {
        let account: String
        let sha256: String
        let length: Int
        var bytes: [UInt8]
        var isVerified: Bool
    }

    /// The uploads by number, which is the last part of the path.
    var all: [Int: Upload] = [:]
    private(set) var made = 0
    /// Everything that was verified at some time, including bytes that were lost later.
    private(set) var everVerified: Set<LedgerName> = []

    func find(_ sha256: String, of account: String) -> Int? {
        all.first { $0.value.account == account && $0.value.sha256 == sha256 }?.key
    }

    func isVerified(_ sha256: String, by account: String) -> Bool {
        find(sha256, of: account).map { all[$0]?.isVerified ?? false } ?? false
    }

    mutating func make(_ sha256: String, length: Int, by account: String) -> Int {
        made += 1
        all[made] = Upload(account: account, sha256: sha256, length: length, bytes: [], isVerified: false)
        return made
    }

    mutating func append(_ bytes: [UInt8], to number: Int) {
        guard var upload = all[number] else { return }
        upload.bytes += bytes
        if upload.bytes.count == upload.length {
            // Bytes that do not match the announced hash are discarded.
            if PhotoPool.hex(SHA256.hash(data: upload.bytes)) == upload.sha256 {
                upload.isVerified = true
                everVerified.insert(LedgerName(account: upload.account, key: upload.sha256))
            } else {
                upload.bytes = []
            }
        }
        all[number] = upload
    }
}

extension ServerModel {
    func upload(_ message: Message, _ parts: [String], by account: String) -> Outcome {
        guard message.header(HeaderName.tusResumable) == HeaderName.tusVersion else {
            return .answered(.problem(.malformed, 412, "The request must use tus 1.0.0"))
        }
        if message.method == "POST", parts.count == 2 { return create(message, by: account) }
        guard parts.count == 3, let number = Int(parts[2]), let upload = uploads.all[number], upload.account == account
        else { return .answered(.problem(.notFound, 404, "There is no such upload")) }
        switch message.method {
        case "HEAD": return .answered(describing(number, status: 200))
        case "PATCH": return append(message, to: number)
        default: return .answered(.problem(.notFound, 404, "Not found"))
        }
    }

    private func create(_ message: Message, by account: String) -> Outcome {
        guard let length = message.header(HeaderName.uploadLength).flatMap({ Int($0) }),
            let sha256 = message.header(HeaderName.reprDigest).flatMap(Self.hex)
        else { return .answered(.problem(.malformed, 400, "Not readable")) }
        if dies(.beforeCommit) { return .died("before it makes an upload") }
        let held = uploads.find(sha256, of: account)
        let number = held ?? uploads.make(sha256, length: length, by: account)
        if dies(.afterCommit) { return .died("after it made an upload") }
        var answer = describing(number, status: held == nil ? 201 : 200)
        answer.headers.append(HTTPHeader("Location", "/v1/uploads/\(number)"))
        return .answered(answer)
    }

    private func append(_ message: Message, to number: Int) -> Outcome {
        guard let upload = uploads.all[number],
            let offset = message.header(HeaderName.uploadOffset).flatMap({ Int($0) })
        else { return .answered(.problem(.malformed, 400, "Not readable")) }
        guard offset == upload.bytes.count, offset + message.body.count <= upload.length, !upload.isVerified else {
            return .answered(.problem(.uploadOffset, 409, "The upload is at \(upload.bytes.count)"))
        }
        guard let digest = message.header(HeaderName.uploadChecksum)?.split(separator: " ").last,
            Data(base64Encoded: String(digest)) == Data(SHA256.hash(data: message.body))
        else { return .answered(.problem(.uploadChecksum, 460, "The bytes were changed on their way")) }
        if dies(.beforeCommit) { return .died("before it keeps the bytes") }
        uploads.append(message.body, to: number)
        if dies(.afterCommit) { return .died("after it kept the bytes") }
        return .answered(describing(number, status: 204))
    }

    private func describing(_ number: Int, status: Int) -> APIResponse {
        guard let upload = uploads.all[number] else { return .problem(.notFound, 404, "Not found") }
        var headers = [
            HTTPHeader(HeaderName.tusResumable, HeaderName.tusVersion),
            HTTPHeader(HeaderName.uploadOffset, "\(upload.bytes.count)"),
            HTTPHeader(HeaderName.uploadLength, "\(upload.length)"),
        ]
        if upload.isVerified {
            let digest = Data(SHA256.hash(data: upload.bytes)).base64EncodedString()
            headers.append(HTTPHeader(HeaderName.reprDigest, "sha-256=:\(digest):"))
        }
        return APIResponse(status: status, headers: headers)
    }

    /// Converts `sha-256=:…:` to hexadecimal digits.
    private static func hex(_ field: String) -> String? {
        let text = field.dropFirst("sha-256=:".count).dropLast()
        return Data(base64Encoded: String(text)).map { PhotoPool.hex($0) }
    }
}
