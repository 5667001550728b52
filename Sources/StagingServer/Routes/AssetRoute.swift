import Hummingbird
import MillwrightWire

/// The routes `GET /v1/assets`, `/v1/locations` and `/v1/people`. Each returns the choices for a work order, sorted by
/// name. The query `code` of `/v1/assets` finds the asset with the scanned tag.
struct AssetRoute: Sendable {
    let parts: StagingDependencies

    func add(to group: RouterGroup<StagingContext>) {
        group.get("assets") { request, _ in
            let code = try request.boundedText("code").map(AssetCode.trimmed)
            let assets = try await all(.asset).map(\.asset)
            guard let code else { return try Response.json(AssetsDTO(assets: assets)) }
            // An asset without a tag has no code or a blank one. A search for a blank text must not find it.
            let found = assets.filter { !code.isEmpty && $0.code.map(AssetCode.trimmed) == code }
            return try Response.json(AssetsDTO(assets: found))
        }
        group.get("locations") { _, _ in
            try Response.json(LocationsDTO(locations: await all(.location).map(\.location)))
        }
        group.get("people") { _, _ in
            let people = try await all(.user) + all(.team)
            return try Response.json(PeopleDTO(people: Self.byName(people).map(\.assignee)))
        }
    }

    private func all(_ kind: Directory.Kind) async throws -> [Directory.Item] {
        try await parts.database.read { try Directory.all(kind, in: $0) }
    }

    private static func byName(_ items: [Directory.Item]) -> [Directory.Item] {
        items.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
    }
}
