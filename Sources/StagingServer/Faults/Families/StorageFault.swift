import Hummingbird

/// What the server has said and does not keep to.
enum StorageFault: String, CaseIterable, Sendable {
    /// The last bytes of an upload that is not whole are lost: as many as the rule says, 1 without, and at most all.
    case offsetLost

    func happen(_ rule: FaultRule, _ request: Request, _ uploads: UploadStore) async throws {
        let id = String(request.uri.path.split(separator: "/").last ?? "")
        try await uploads.lose(Int64(rule.bytes ?? 1), of: id)
    }
}
