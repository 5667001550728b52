/// The settings of a run: the same settings give the same trace, on every machine.
struct Settings {
    var seed: UInt64 = 1
    var steps = 200
    var order: Scheduler.Order = .random
    var plant: Plant?
    var store = StoreKind.sqlite
    /// The time in which a status change can be undone without the server. It is zero for two of three seeds.
    var undoWindow: Duration { seed % 3 == 0 ? .seconds(8) : .zero }
    /// The numbers of the planned steps to take; nil takes all.
    var kept: [Int]?
    /// Whether the trace keeps every line and not only the last ones.
    var keepsTrace = false
}
