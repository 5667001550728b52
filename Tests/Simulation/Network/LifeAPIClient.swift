import MillwrightClients

/// The network as one process sees it: the port below all services.
struct LifeAPIClient: APIClient {
    let life: Life

    func send(_ request: APIRequest) async throws(APIClientError) -> APIResponse {
        guard life.point(.send) else { throw .cancelled(sent: false) }
        guard let body = Self.bytes(of: request.body) else {
            throw .sourceUnreadable(TransportFailureReason(code: 26, text: "the file cannot be read"))
        }
        let message = Message(request, body: body).tampered(by: life.world.settings.plant, of: life)
        RequestChecks.refresh(message, from: life)
        RequestChecks.pages(message, of: Action.current, from: life)
        let isSending = message.operation.map(isSending) ?? false
        if isSending { life.operationsInFlight += 1 }
        defer { if isSending { life.operationsInFlight -= 1 } }
        let plant = life.world.settings.plant
        let answer = try await answer(to: message)
        if message.path.hasPrefix("/v1/changes") { life.device.isFeedRefused = answer.status != 200 }
        if let next = message.followed(to: answer, by: plant) { return try await self.answer(to: next) }
        return answer.tampered(by: plant, to: message, of: life)
    }

    private func answer(to message: Message) async throws(APIClientError) -> APIResponse {
        let network = life.world.network
        let result: Result<APIResponse, APIClientError> = await life.suspend(
            dying: .failure(.cancelled(sent: true)), cancelled: .failure(.cancelled(sent: true))
        ) { ticket in
            life.whenRunning { network.post(message, ticket) }
        }
        guard life.point(.answer) else { throw .cancelled(sent: true) }
        return try result.get()
    }

    /// Returns whether a request of this operation counts as sending. Every request of the leader does. Any other
    /// process may query an operation that the server has already decided.
    private func isSending(_ key: String) -> Bool {
        !life.world.server.isDecided(key) || life.device.disk.leader?.life === life
    }

    private static func bytes(of body: APIRequestBody) -> [UInt8]? {
        switch body {
        case .none: []
        case .bytes(let bytes): bytes
        case .file(let range):
            PhotoPool.bytes(at: range.path).map {
                Array($0[Int(range.offset)..<Int(range.offset + range.length)])
            }
        }
    }
}
