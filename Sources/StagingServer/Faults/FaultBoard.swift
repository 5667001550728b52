/// The armed faults. Which request is the n-th is decided when it arrives; a fault is used up where it happens.
actor FaultBoard {
    private struct Armed {
        let id: Int
        let rule: FaultRule
        var seen = 0
        var left: Int
    }

    private var armed: [Armed] = []
    private var nextID = 0

    func arm(_ rules: [FaultRule]) {
        for rule in rules {
            armed.append(Armed(id: nextID, rule: rule, left: rule.count ?? 1))
            nextID += 1
        }
    }

    func disarm() { armed = [] }

    func arrived(method: String, path: String) -> FaultVisit {
        var visit = FaultVisit()
        for index in armed.indices where armed[index].rule.match?.takes(method: method, path: path) ?? true {
            armed[index].seen += 1
            if armed[index].seen >= armed[index].rule.match?.nth ?? 1 { visit.met.insert(armed[index].id) }
        }
        return visit
    }

    /// What happens to this request at this point, in the order it was armed.
    func take(_ point: FaultRule.Point, _ visit: FaultVisit) -> [FaultRule] {
        var taken: [FaultRule] = []
        for index in armed.indices where visit.met.contains(armed[index].id) && armed[index].rule.point == point {
            guard armed[index].left > 0 else { continue }
            armed[index].left -= 1
            taken.append(armed[index].rule)
        }
        return taken
    }
}

/// The armed faults that one request has met.
struct FaultVisit: Sendable {
    var met: Set<Int> = []
}
