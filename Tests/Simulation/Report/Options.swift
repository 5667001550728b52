/// The options of the command line.
struct Options {
    var seeds: ClosedRange<UInt64> = 1...100
    var settings = Settings()
    var jobs = 1
    var isMinimising = false
    var verifiesReplay = false
    var isSelfTest = false
    /// Whether this process runs a part of the seeds. It then prints one line for the process that started it.
    var isPart = false

    static let usage = """
        simulate --seeds A..B [--steps N] [--jobs N] [--minimise] [--schedule random|fifo]
                 [--keep 1,2,3] [--trace] [--plant NAME] [--verify-replay] [--self-test]
                 [--store sqlite|memory]
        In memory no row is damaged or forged, and the plants staleView, skipOverlay, assigneesLost, sendDamaged and
        forgedSent do not exist.
        """

    /// Parses the arguments; fails if one is not understood.
    init?(_ arguments: [String]) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            switch name {
            case "--minimise": isMinimising = true
            case "--verify-replay": verifiesReplay = true
            case "--self-test": isSelfTest = true
            case "--part": isPart = true
            case "--trace": settings.keepsTrace = true
            default:
                guard let value = rest.popFirst(), take(name, value) else { return nil }
            }
        }
        if let plant = settings.plant, !plant.isPossible(in: settings.store) { return nil }
    }

    private mutating func take(_ name: String, _ value: String) -> Bool {
        switch name {
        case "--seeds", "--seed":
            let ends = value.split(separator: ".").compactMap { UInt64($0) }
            guard let first = ends.first, let last = ends.last, first <= last else { return false }
            seeds = first...last
        case "--steps":
            guard let steps = Int(value), steps >= 0 else { return false }
            settings.steps = steps
        case "--jobs":
            guard let jobs = Int(value), jobs > 0 else { return false }
            self.jobs = jobs
        case "--schedule":
            guard let order = Scheduler.Order(rawValue: value) else { return false }
            settings.order = order
        case "--plant":
            guard let plant = Plant(rawValue: value) else { return false }
            settings.plant = plant
        case "--store":
            guard let store = StoreKind(rawValue: value) else { return false }
            settings.store = store
        case "--keep":
            settings.kept = value.split(separator: ",").compactMap { Int($0) }
        default: return false
        }
        return true
    }
}
