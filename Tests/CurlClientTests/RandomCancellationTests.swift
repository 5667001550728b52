import MillwrightClients
import MillwrightCurlClient
import Foundation
import Testing

/// Counts the resources that are left in the process, so the test runs in a process of its own.
@Suite struct RandomCancellationTests {
    /// No server in this test completes a response or sends anything after the cancellation. Every result is
    /// therefore caused by the cancellation.
    @Test func tenThousandCancellationsLeakNothing() async {
        let process = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let total = Int(ProcessInfo.processInfo.environment["CANCELLATIONS"] ?? "") ?? 10_000
            let seed: UInt64 = 20_261
            let places = CancellationPlaces()
            // The first tenth of the cancellations creates threads, buffers, caches and descriptors that are kept.
            let first = try await CancellationRun(places, seed: seed).cancel(total / 10)
            let descriptors = ProcessUsage.openDescriptors
            let memory = try ProcessUsage.peakMemory
            let rest = try await CancellationRun(places, seed: seed + 1).cancel(total - total / 10)
            let growth = try ProcessUsage.peakMemory - memory

            for wrong in (first.wrong + rest.wrong).prefix(10) { Figures.note("wrong: \(wrong)") }
            #expect(first.wrong + rest.wrong == [])
            #expect(first.objectsLeft + rest.objectsLeft == 0)
            // A sanitizer stores its own data in this memory. Runs under a sanitizer make fewer cancellations and
            // skip this check.
            if total == 10_000 { #expect(growth < 16 * 1024 * 1024) }
            // Name lookups in progress and the servers' threads may end later.
            Figures.note("\(ProcessUsage.openDescriptors) descriptors, before: \(descriptors)")
            await ProcessUsage.settles { ProcessUsage.openDescriptors <= descriptors }

            let times = (first.times + rest.times).sorted()
            Figures.note(
                "\(times.count) cancellations (seed \(seed)): 99 % within \(times[times.count * 99 / 100]),"
                    + " all within \(times[times.count - 1]); \(growth / 1024) KiB more")
            for (phase, count) in rest.reached.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                Figures.note("  \(phase): \(count) reached")
            }
        }
        process?.showFigures()
    }
}
