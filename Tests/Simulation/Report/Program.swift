import Foundation

/// The work that the command line asks for.
struct Program {
    let options: Options

    /// - Returns: the exit status.
    func run() -> Int32 {
        if options.isSelfTest { return SelfTest(settings: options.settings).run() ? 0 : 1 }
        if options.verifiesReplay { return verifyReplay() }
        let clock = ContinuousClock()
        let begin = clock.now
        let summary = options.jobs > 1 ? Parts(options: options).run() : runSeeds()
        if options.isPart {
            print("part " + String(decoding: ServerJSON.bytes(summary), as: UTF8.self))
        } else {
            print(summary.line(after: Double((clock.now - begin).microseconds) / 1_000_000))
        }
        return summary.violations.isEmpty && summary.notConverged == 0 ? 0 : 1
    }

    private func runSeeds() -> Summary {
        var summary = Summary()
        for seed in options.seeds {
            var settings = options.settings
            settings.seed = seed
            var outcome = Run(settings: settings).outcome()
            summary.add(outcome)
            if options.settings.keepsTrace { print(outcome.trace.joined(separator: "\n")) }
            guard let violation = outcome.violations.first else { continue }
            if options.isMinimising {
                settings = Minimiser.run(settings, until: violation.invariant)
                outcome = Run(settings: settings).outcome()
            }
            print(Failure.text(outcome, settings))
            fflush(nil)
        }
        return summary
    }

    /// Runs each seed twice and compares the traces to the last byte.
    private func verifyReplay() -> Int32 {
        var differing = 0
        var summary = Summary()
        for seed in options.seeds {
            var settings = options.settings
            settings.seed = seed
            let first = Run(settings: settings).outcome()
            settings.keepsTrace = true
            let second = Run(settings: settings).outcome()
            summary.add(first)
            if first.digest != second.digest {
                differing += 1
                print("seed \(seed) ended differently when it was run again")
            }
        }
        print(
            "replay: \(summary.seeds) seeds twice, \(differing) differing; digest \(String(summary.digest, radix: 16))")
        return differing == 0 ? 0 : 1
    }
}

/// A run of every planted bug. It reports how many seeds were needed to find each bug.
struct SelfTest {
    static let mostSeeds: UInt64 = 500

    let settings: Settings

    func run() -> Bool {
        var allFound = true
        var took: [UInt64] = []
        let plants = Plant.allCases.filter { $0.isPossible(in: settings.store) }
        for plant in plants {
            let entry = plant.entry
            let wanted = entry.invariants.map(\.rawValue).sorted().joined(separator: " or ")
            var settings = settings
            settings.plant = plant
            var found: UInt64?
            for seed in 1...Self.mostSeeds where found == nil {
                settings.seed = seed
                let invariants = Set(Run(settings: settings).outcome().violations.map(\.invariant))
                if !invariants.isDisjoint(with: entry.invariants) { found = seed }
            }
            let result = found.map { "found with seed \($0)" } ?? "NOT FOUND in \(Self.mostSeeds) seeds"
            print("\(plant.rawValue) (\(entry.words)): \(wanted), \(result)")
            fflush(nil)
            if let found { took.append(found) } else { allFound = false }
        }
        let median = took.sorted().dropFirst(took.count / 2).first ?? 0
        print("planted bugs: \(took.count) of \(plants.count) found, median \(median) seeds")
        return allFound
    }
}
