public struct Squash: Hashable, Sendable { public let ids: [OutboxOperation.ID]; public let change: Change }
public enum SquashRule { public static func squashes(in lane: [OutboxOperation], at now: Instant) -> [Squash] { [] } }
