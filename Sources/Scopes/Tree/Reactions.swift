/// The rules by which an effect of one feature causes an event of another feature. The root scope defines them in one
/// place, so the two features do not depend on each other. A rule does not hold a store.
public struct Reactions: Sendable {
    let rules: [Reaction]

    public init(_ rules: [Reaction] = []) { self.rules = rules }

    func deliver(_ effect: any Sendable, of feature: ObjectIdentifier, to stores: [any AnyObject & Sendable]) {
        for rule in rules where rule.source == feature { rule.deliver(effect, stores) }
    }
}
