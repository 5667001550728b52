/// A fault that happens to a request now.
struct FaultHit: Sendable {
    let rule: FaultRule
    /// A random number in 0..<1, drawn with the rule's seed.
    let luck: Double
}
