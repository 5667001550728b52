/// The report of a seed that violated an invariant.
enum Failure {
    /// The build option in the command that repeats a seed. The optimizer removes some switches of executors, so a
    /// seed runs differently in another build.
    #if DEBUG
        private static let build = " --build debug"
    #else
        private static let build = ""
    #endif

    static func text(_ outcome: Run.Outcome, _ settings: Settings) -> String {
        guard let first = outcome.violations.first else { return "" }
        let others = outcome.violations.dropFirst().map { "  also \($0.invariant.rawValue): \($0.text)" }
        let plant = settings.plant.map { " --plant \($0.rawValue)" } ?? ""
        let kept = settings.kept.map { " --keep " + $0.map(String.init).joined(separator: ",") } ?? ""
        let order = settings.order == .random ? "" : " --schedule \(settings.order.rawValue)"
        let store = settings.store == .sqlite ? "" : " --store \(settings.store.rawValue)"
        return """

            seed \(outcome.seed), step \(first.step): \(first.invariant.rawValue) is broken. \(first.text)
            \((others + outcome.trace.suffix(Trace.tail)).joined(separator: "\n"))
            again: Scripts/prove simulate\(build) --seeds \(outcome.seed)..\(outcome.seed) --steps \(settings.steps)\(kept)\(order)\(plant)\(store)
            """
    }
}

/// A search for the smallest set of steps that still violates the invariant.
enum Minimiser {
    static func run(_ settings: Settings, until invariant: Invariant) -> Settings {
        var best = settings
        let first = Run(settings: settings).outcome()
        let planned = Plan(settings).entries.map(\.number)
        let last = first.violations.first.flatMap { planned.firstIndex(of: $0.step) } ?? planned.count - 1
        var kept = settings.kept ?? Array(planned.prefix(last + 1))
        var size = kept.count
        while size >= 1 {
            var start = 0
            while start < kept.count {
                var tried = kept
                tried.removeSubrange(start..<min(start + size, kept.count))
                var settings = settings
                settings.kept = tried
                if Run(settings: settings).outcome().violations.first?.invariant == invariant {
                    kept = tried
                } else {
                    start += size
                }
            }
            size /= 2
        }
        best.kept = kept
        best.keepsTrace = true
        return best
    }
}
