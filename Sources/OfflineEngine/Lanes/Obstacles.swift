import MillwrightDomain

/// The values of earlier operations that a later operation may have to wait for, such as the ends of their undo
/// windows. Several values are combined into one: `any` for all operations, `barrier` for the barriers, and `groups`
/// for the other operations of each merge group.
struct Obstacles<Value> {
    private var any: Value?
    private var barrier: Value?
    private var groups: [MergeGroup: Value] = [:]

    mutating func add(_ value: Value, _ rule: ChangeRule, choosing: (Value, Value) -> Value) {
        any = any.map { choosing($0, value) } ?? value
        if rule.ordering == .barrier {
            barrier = barrier.map { choosing($0, value) } ?? value
        } else {
            groups[rule.group] = groups[rule.group].map { choosing($0, value) } ?? value
        }
    }

    func before(_ rule: ChangeRule, choosing: (Value, Value) -> Value) -> Value? {
        if rule.ordering == .barrier { return any }
        guard let barrier else { return groups[rule.group] }
        return groups[rule.group].map { choosing($0, barrier) } ?? barrier
    }
}
