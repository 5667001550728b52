import MillwrightDomain
import GRDB
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The loader that fills the database from a fixture, in one transaction.
struct FixtureLoader: Sendable {
    let path: String
    let fleet: Int
    let seed: UInt64
    let database: StagingDatabase
    let folder: DataFolder
    let environment: StagingEnvironment

    /// Loads the fixture, unless the database is already filled.
    func loadIfEmpty() throws(StagingStartError) {
        do {
            guard try database.writeNow({ try Meta.value(.feedID, in: $0) }) == nil else { return }
        } catch {
            throw .dataUnusable(path: folder.path, reason: StagingStartError.reason(error))
        }
        let plant: Plant
        do { plant = try read() } catch {
            throw .fixtureUnreadable(path: path, reason: StagingStartError.reason(error))
        }
        do { try database.writeNow { try fill($0, with: plant) } } catch {
            throw .dataUnusable(path: folder.path, reason: StagingStartError.reason(error))
        }
    }

    /// Resets everything to the fixture. It deletes sessions, ledger, effects and uploads too.
    @concurrent
    func reload() async throws {
        let plant = try read()
        try await database.write { db in
            try Schema.recreate(in: db)
            try fill(db, with: plant)
        }
    }

    private struct Plant: Sendable {
        let fixture: FixtureDTO
        let photos: [PhotoDTO]
    }

    private func read() throws -> Plant {
        let now = environment.now()
        var fixture = try FixtureJSON.read(StagingStartError.contents(of: path)).resolved(now: now)
        try fixture.checkLists()
        let photos = try fixture.photos.map { try keep($0, now: now) }
        let fleet = Fleet(count: fleet, seed: seed, fixture: fixture, now: now).made()
        fixture.workOrders += fleet.workOrders
        fixture.tasks += fleet.tasks
        return Plant(fixture: fixture, photos: photos)
    }

    private func keep(_ photo: FixtureDTO.Photo, now: Instant) throws -> PhotoDTO {
        let file = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(photo.file)
        let bytes: Data
        do { bytes = Data(try StagingStartError.contents(of: file.path)) } catch {
            throw FixtureError("the photo \(photo.file) cannot be read: \(StagingStartError.reason(error))")
        }
        let sha256 = Digests.hex(Digests.sha256(bytes))
        guard photo.sha256 ?? sha256 == sha256 else { throw FixtureError("\(photo.file) has another SHA-256") }
        try bytes.write(to: URL(fileURLWithPath: folder.blob(sha256)), options: .atomic)
        return PhotoDTO(
            id: photo.id, workOrderId: photo.workOrderId, taskId: photo.taskId, sha256: sha256,
            size: Int64(bytes.count), mediaType: photo.mediaType, width: photo.width, height: photo.height,
            fileName: photo.fileName, addedBy: photo.addedBy,
            addedAt: try FixtureInstant.resolve(photo.addedAt, now: now))
    }

    private func fill(_ db: Database, with plant: Plant) throws {
        let (fixture, now, table) = (plant.fixture, environment.now(), EntityTable(db: db))
        try Meta.set(.serverName, to: fixture.serverName, in: db)
        try Meta.set(.feedID, to: Digests.hex(environment.randomBytes(8)), in: db)
        try Meta.set(.tokenSecret, to: Digests.hex(environment.randomBytes(32)), in: db)
        try Directory.fill(from: fixture, in: db)
        try Templates.fill(from: fixture, in: db)
        try Meta.set(.highestNumber, to: "\(fixture.workOrders.map(\.number).max() ?? 0)", in: db)
        for user in fixture.users { try insert(user, of: fixture, in: db) }
        let tasks = Dictionary(grouping: fixture.tasks, by: \.workOrderId)
        let notes = Dictionary(grouping: fixture.notes, by: \.workOrderId)
        let photos = Dictionary(grouping: plant.photos, by: \.workOrderId)
        let log = Dictionary(grouping: fixture.logEntries ?? [], by: \.workOrderId)
        for workOrder in fixture.workOrders {
            try table.put(workOrder, at: now, for: nil)
            for task in tasks[workOrder.id] ?? [] { try table.put(task, at: now, for: nil) }
            for note in notes[workOrder.id] ?? [] { try table.put(note, at: now, for: nil) }
            for photo in photos[workOrder.id] ?? [] { try table.put(photo, at: now, for: nil) }
            for entry in log[workOrder.id] ?? [] { try table.put(entry, at: now, for: nil) }
        }
    }

    private func insert(_ user: FixtureDTO.User, of fixture: FixtureDTO, in db: Database) throws {
        let salt = environment.randomBytes(16)
        let me = MeDTO(
            id: user.id, name: user.name, email: user.email, teams: fixture.teams.filter { user.teams.contains($0.id) },
            permissions: user.permissions, serverName: fixture.serverName)
        try db.execute(
            sql: "INSERT INTO user (id, email, salt, password_hash, json) VALUES (?, ?, ?, ?, ?)",
            arguments: [
                user.id, user.email, Data(salt), Data(PasswordHash.make(user.password, salt: salt)), try JSON.text(me),
            ])
    }
}
