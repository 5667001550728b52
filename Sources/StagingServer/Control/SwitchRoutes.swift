import Hummingbird

/// The routes of the switches and of the clock offset.
struct SwitchRoutes: Sendable {
    let switches: StagingSwitches

    private struct ClockDTO: Decodable { let offsetSeconds: Int64 }

    func add(to group: RouterGroup<StagingContext>) {
        group.get("switches") { _, _ in try Response.json(switches.positions) }
        group.put("switches") { request, _ in
            switches.positions = try await request.json(StagingSwitches.Positions.self)
            return try Response.json(switches.positions)
        }
        group.post("clock") { request, _ in
            let offset = try await request.json(ClockDTO.self).offsetSeconds
            // The limit is a hundred years, because HTTP and wire dates have four-digit years.
            guard offset.magnitude <= 3_155_760_000 else { throw Problem.invalid(["offsetSeconds": "is too far away"]) }
            switches.positions.clockOffsetSeconds = offset == 0 ? nil : offset
            return try Response.json(switches.positions)
        }
    }
}
