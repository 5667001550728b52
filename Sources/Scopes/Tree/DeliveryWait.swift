/// A caller that waits until a scope has received a number of effects.
struct DeliveryWait {
    let effects: Int
    let delivered: CheckedContinuation<Void, Never>
}
