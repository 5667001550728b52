import MillwrightDomain

/// The values of one part of a round that all its lanes share.
struct RoundSettings: Sendable {
    let account: User.ID
    let limits: ReplayLimits
    let timing: ReplayTiming
    let epoch: Int64
    let part: OutboxReplay.Part
    /// Whether the mirror is complete. Only then does an entity that is missing from it count as gone on the server.
    let isMirrorComplete: Bool
}
