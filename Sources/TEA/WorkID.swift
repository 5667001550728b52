/// An id of a feature for work that a later event may replace.
struct WorkID: Hashable, Sendable {
    private let value: any Hashable & Sendable

    init(_ value: some Hashable & Sendable) { self.value = value }

    static func == (left: WorkID, right: WorkID) -> Bool {
        AnyHashable(left.value) == AnyHashable(right.value)
    }

    func hash(into hasher: inout Hasher) { AnyHashable(value).hash(into: &hasher) }
}
