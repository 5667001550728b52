import MillwrightDomain

/// Log entries and photos of the plant.
extension Plant {
    static let osei = User(id: User.ID("u-osei"), name: "R. Osei", email: "osei@plant.example")

    /// Returns the time this many minutes before now.
    static func ago(_ minutes: Int64) -> Instant { now.advanced(by: .seconds(-minutes * 60)) }

    /// Returns labor time, in minutes before now. Without an end, the timer runs.
    static func time(_ id: String, from start: Int64, to end: Int64? = nil, by person: User = tess) -> LogEntry {
        entry(id, .time(LogEntry.TimeSpan(start: ago(start), end: end.map { ago($0) })), by: person)
    }

    static func entry(_ id: String, _ content: LogEntry.Content, by person: User = tess) -> LogEntry {
        LogEntry(id: LogEntry.ID(id), personID: person.id, person: person.name, content: content, recordedAt: ago(60))
    }

    static func photo(_ id: String) -> Photo {
        Photo(
            id: Photo.ID(id), taskID: nil,
            content: Photo.Content(sha256: "hash-\(id)", size: 801_234, format: .jpeg, dimensions: nil),
            fileName: "\(id).jpg", addedBy: "Ana", addedAt: now)
    }

    /// Returns a session without these permissions.
    static func session(without permissions: Set<Permission>) -> Session {
        Session(user: tess, permissions: Set(Permission.allCases).subtracting(permissions), server: server)
    }
}
