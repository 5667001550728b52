import MillwrightClients
import Crypto
import MillwrightWire

extension Message {
    /// Returns the request as the planted bug changes it.
    func tampered(by plant: Plant?, of life: Life) -> Message {
        var message = self
        switch plant {
        case .tellToken where life.random.oneIn(10):
            message.headers.append(HTTPHeader("X-Debug", header("Authorization") ?? ""))
        case .sealAgain where operation.map { life.device.checked.sent[$0] != nil } ?? false:
            guard let place = message.headers.firstIndex(where: { $0.name == "If-Match" }) else { break }
            message.headers[place].value = "\"\(life.random.below(9))\""
        case .ownOffset where method == "PATCH" && path.hasPrefix("/v1/uploads"):
            let offset = header(HeaderName.uploadOffset).flatMap { Int($0) } ?? 0
            life.device.plantedOffsets[path] = offset + body.count
        default: break
        }
        return message
    }

    /// Returns the request by which the planted bug follows a redirect; nil if it does not follow this one.
    func followed(to answer: APIResponse, by plant: Plant?) -> Message? {
        let isPull = path.hasPrefix("/v1/changes")
        guard (300...399).contains(answer.status), let place = answer.headers.value(of: "Location"),
            (plant == .followRedirect && !isPull) || (plant == .pullRedirect && isPull)
        else { return nil }
        var message = self
        message.method = "GET"
        let parts = place.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        (message.host, message.path) = (parts[2], "/" + parts[3])
        return message
    }
}

extension APIResponse {
    /// Returns the answer as the planted bug changes it.
    func tampered(by plant: Plant?, to message: Message, of life: Life) -> APIResponse {
        switch plant {
        case .acceptWithoutReceipt where (200...299).contains(status):
            guard let key = message.operation, ServerJSON.read(WriteResponseDTO.self, body) == nil else { return self }
            return .json(WriteResponseDTO(receipt: .invented(for: key, message), rows: []))
        case .refusedForGood where status == 400 && message.path.hasPrefix("/v1/changes"):
            return .problem(.notPermitted, 403, "Not permitted")
        case .ownOffset where message.method == "HEAD" || message.method == "POST":
            guard let offset = life.device.plantedOffsets[headers.value(of: "Location") ?? message.path] else {
                return self
            }
            var answer = self
            for place in headers.indices where headers[place].name == HeaderName.uploadOffset {
                answer.headers[place].value = "\(offset)"
            }
            return answer
        default: return self
        }
    }
}

extension ReceiptDTO {
    fileprivate static func invented(for key: String, _ message: Message) -> ReceiptDTO {
        let sha256 = PhotoPool.hex(
            SHA256.hash(
                data: RequestFingerprint.bytes(
                    method: message.method, path: message.path, ifMatch: message.header("If-Match"), body: message.body)
            ))
        return ReceiptDTO(
            opId: key, requestSha256: sha256, effect: "applied", entity: "task", entityId: "x", version: 1, seq: 1,
            serverTime: WireTime.text(ServerModel.epoch))
    }
}
