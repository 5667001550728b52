import Hummingbird
import MillwrightWire

/// The routes that read labor time: all time entries of a work order, and the account's running timer on it.
struct TimeEntryRoutes: Sendable {
    let parts: StagingDependencies

    private struct TimeEntriesDTO: Encodable, Sendable { let timeEntries: [LogEntryDTO] }

    private struct ActiveTimerDTO: Encodable, Sendable {
        let activeTimer: LogEntryDTO?

        private enum CodingKeys: String, CodingKey { case activeTimer }

        /// Encodes null if no timer runs.
        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encode(activeTimer, forKey: .activeTimer)
        }
    }

    func add(to group: RouterGroup<StagingContext>) {
        group.get("workOrders/:id/timeEntries") { _, context in
            try Response.json(TimeEntriesDTO(timeEntries: await entries(context.id("id"))))
        }
        group.get("workOrders/:id/activeTimer") { _, context in
            let account = try context.signedIn().id
            // A device that was offline may have started a second timer. The newest timer counts as the running one.
            let running = try await entries(context.id("id")).filter {
                $0.personId == account && $0.content.time?.end == nil
            }
            let active = running.max { ($0.content.time?.start ?? "", $0.id) < ($1.content.time?.start ?? "", $1.id) }
            return try Response.json(ActiveTimerDTO(activeTimer: active))
        }
    }

    /// Returns the time entries of a work order, oldest first.
    private func entries(_ workOrder: String) async throws -> [LogEntryDTO] {
        try await parts.database.read { db in
            try EntityTable(db: db).log(ofWorkOrder: workOrder).filter { $0.content.time != nil }
        }
    }
}
