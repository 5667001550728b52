import Hummingbird

/// The routes of the switches, of the clock offset and of the feature flags.
struct SwitchRoutes: Sendable {
    let switches: StagingSwitches

    private struct ClockDTO: Decodable { let offsetSeconds: Int64 }
    private struct FlagDTO: Decodable { let isOn: Bool }

    func add(to group: RouterGroup<StagingContext>) {
        group.get("switches") { _, _ in try Response.json(switches.positions) }
        group.put("switches") { request, _ in
            switches.positions = try await request.json(StagingSwitches.Positions.self)
            return try Response.json(switches.positions)
        }
        group.post("clock") { request, _ in
            let offset = try await request.json(ClockDTO.self).offsetSeconds
            // The limit is a hundred years, because HTTP and wire dates have four-digit years.
            guard offset.magnitude <= 3_155_760_000 else { throw Problem.invalid(["offsetSeconds": "is too large"]) }
            switches.positions.clockOffsetSeconds = offset == 0 ? nil : offset
            return try Response.json(switches.positions)
        }
        group.put("featureFlags/:name") { request, context in
            let name = try context.id("name")
            guard EntityID.isWellFormed(name) else { throw Problem.notFound("No feature flag can have this name.") }
            switches.setFlag(name, to: try await request.json(FlagDTO.self).isOn)
            return try Response.json(switches.positions)
        }
        group.delete("featureFlags/:name") { _, context in
            switches.setFlag(try context.id("name"), to: nil)
            return try Response.json(switches.positions)
        }
    }
}
