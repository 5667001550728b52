/// A newer or broken server: this version cannot read some rows, or they carry numbers out of range.
struct TellNewerRows: Step {
    let name = "newer"
    let weight = HostileAnswers.weight

    func take(in world: World, _ random: inout RandomSource) {
        guard world.server.trouble.newer == nil else {
            world.server.trouble.newer = nil
            return world.say("the rows of the server can be read again")
        }
        let ways = random.pick([RowChange.newer, RowChange.broken, RowChange.numbers, RowChange.allCases]) ?? []
        let newer = NewerRows(salt: random.next(), share: random.pick([1, 1, 2, 3, 5]) ?? 1, ways: ways)
        world.server.trouble.newer = newer
        world.say("the server tells one of \(newer.share) entities otherwise: \(ways)")
    }
}

/// A feed that never ends.
struct CycleCursors: Step {
    let name = "cycle"
    let weight = HostileAnswers.weight

    func take(in world: World, _ random: inout RandomSource) {
        guard world.server.trouble.cycle == nil else {
            world.server.trouble.cycle = nil
            return world.say("the feed ends again")
        }
        let kind = random.pick([CursorCycle.Kind.period(2), .period(3), .everNew]) ?? .everNew
        let cycle = CursorCycle(kind: kind, repeatsRows: random.oneIn(2), isAtEnd: random.oneIn(2))
        world.server.trouble.cycle = cycle
        world.say("the feed goes round: \(cycle)")
    }
}

/// The answer 400 to cursors: to one cursor, to all cursors for a while, or always to the cursors of an older feed.
struct RefuseCursors: Step {
    let name = "refuse-cursors"
    let weight = HostileAnswers.weight

    func take(in world: World, _ random: inout RandomSource) {
        let server = world.server
        guard server.trouble.refusal == .never else {
            server.trouble.refusal = .never
            return world.say("the server takes its cursors again")
        }
        switch random.below(3) {
        case 0: server.trouble.refusal = .once
        case 1: server.trouble.refusal = .always
        default:
            server.plantData.feedID += 1
            server.oldCursorStatus = 400
        }
        world.say("the server refuses cursors: \(server.trouble.refusal), old ones with \(server.oldCursorStatus)")
    }
}

enum HostileAnswers {
    /// The weight of each of these steps; with 0, no seed has them.
    static let weight = 2
    /// The weight of ``DamageOperation``.
    static let damageWeight = 2
}
