/// The armed faults. A rule counts a matching request when it arrives, but uses up one of its hits only when the fault
/// happens.
actor FaultBoard {
    private struct Armed {
        let id: Int
        let rule: FaultRule
        var seen = 0
        var left: Int
        var random: SplitMix64
    }

    private var armed: [Armed] = []
    private var nextID = 0

    func arm(_ rules: [FaultRule]) {
        for rule in rules {
            let left = rule.always == true ? Int.max : rule.count ?? 1
            armed.append(Armed(id: nextID, rule: rule, left: left, random: SplitMix64(state: rule.seed ?? 0)))
            nextID += 1
        }
    }

    func disarm() { armed = [] }

    /// Whether any rule matches by account.
    var asksForClients: Bool { armed.contains { $0.rule.match?.client != nil } }

    func arrived(_ arrival: FaultRule.Arrival) -> FaultVisit {
        var visit = FaultVisit()
        for index in armed.indices where armed[index].rule.match?.takes(arrival) ?? true {
            armed[index].seen += 1
            guard armed[index].seen >= armed[index].rule.match?.nth ?? 1 else { continue }
            if let probability = armed[index].rule.probability {
                guard Double.random(in: 0..<1, using: &armed[index].random) < probability else { continue }
            }
            visit.met.insert(armed[index].id)
        }
        return visit
    }

    /// Returns the faults that happen to this request at this point, in the order in which they were armed.
    func take(_ point: FaultPoint, _ visit: FaultVisit) -> [FaultHit] {
        var taken: [FaultHit] = []
        for index in armed.indices where visit.met.contains(armed[index].id) && armed[index].rule.point == point {
            guard armed[index].left > 0 else { continue }
            armed[index].left -= 1
            let luck = Double.random(in: 0..<1, using: &armed[index].random)
            taken.append(FaultHit(rule: armed[index].rule, luck: luck))
        }
        return taken
    }
}
