import Foundation

/// A run of the seeds in several processes, each with a part of the range.
struct Parts {
    let options: Options

    func run() -> Summary {
        let count = options.seeds.upperBound - options.seeds.lowerBound + 1
        let jobs = min(UInt64(options.jobs), count)
        var parts: [(process: Process, output: Pipe)] = []
        for job in 0..<jobs {
            let first = options.seeds.lowerBound + count * job / jobs
            let last = options.seeds.lowerBound + count * (job + 1) / jobs - 1
            let process = Process()
            process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            process.arguments = arguments(first...last)
            let output = Pipe()
            process.standardOutput = output
            do { try process.run() } catch {
                print("A part cannot be started: \(error)")
                continue
            }
            parts.append((process, output))
        }
        var summary = Summary()
        for part in parts {
            let text = String(decoding: part.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            part.process.waitUntilExit()
            var didTell = false
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("part "), let some = ServerJSON.read(Summary.self, Array(line.dropFirst(5).utf8)) {
                    summary.add(some)
                    didTell = true
                } else if !line.isEmpty {
                    print(line)
                }
            }
            if !didTell { summary.violations["harness", default: 0] += 1 }
        }
        return summary
    }

    private func arguments(_ seeds: ClosedRange<UInt64>) -> [String] {
        var arguments = [
            "--part", "--seeds", "\(seeds.lowerBound)..\(seeds.upperBound)", "--steps", "\(options.settings.steps)",
            "--schedule", options.settings.order.rawValue, "--store", options.settings.store.rawValue,
        ]
        if options.isMinimising { arguments.append("--minimise") }
        if let plant = options.settings.plant { arguments += ["--plant", plant.rawValue] }
        return arguments
    }
}
