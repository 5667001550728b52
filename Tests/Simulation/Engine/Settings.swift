/// What makes a run: the same settings give the same trace, on every machine.
struct Settings {
    var seed: UInt64 = 1
    var steps = 200
    var order: Scheduler.Order = .random
    var plant: Plant?
    var store = StoreKind.sqlite
    /// How long a change of status can be taken back without asking the server: in some seeds, not at all.
    var undoWindow: Duration { seed % 3 == 0 ? .seconds(8) : .zero }
    /// Only these of the planned steps are taken; nil is all of them.
    var kept: [Int]?
    /// Keeps every line of the trace and not only the last.
    var keepsTrace = false
}
