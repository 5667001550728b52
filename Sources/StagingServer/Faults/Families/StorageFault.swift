import Hummingbird

/// The faults in which the server loses acknowledged data.
enum StorageFault: String, CaseIterable, Sendable {
    /// The loss of the last bytes of an unfinished upload: as many as the rule gives, by default 1, and at most all.
    case offsetLost

    func happen(_ rule: FaultRule, _ request: Request, _ uploads: UploadStore) async throws {
        let id = String(request.uri.path.split(separator: "/").last ?? "")
        try await uploads.lose(Int64(rule.bytes ?? 1), of: id)
    }
}
