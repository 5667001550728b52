import Hummingbird

/// The routes that back up the database and restore it from a backup.
struct BackupRoutes: Sendable {
    let parts: StagingDependencies

    private struct BackupDTO: Codable { let name: String }

    func add(to group: RouterGroup<StagingContext>) {
        group.post("backup") { _, _ in
            let name = Digests.hex(parts.environment.randomBytes(8))
            try await parts.database.copy(to: parts.folder.backup(name))
            return try Response.json(BackupDTO(name: name))
        }
        group.post("restore") { request, _ in
            let name = try await request.json(BackupDTO.self).name
            guard EntityID.isWellFormed(name), parts.folder.hasBackup(name) else {
                throw Problem.notFound("There is no such backup.")
            }
            try await parts.database.replace(with: parts.folder.backup(name))
            return Response(status: .noContent)
        }
    }
}
