import Clients
import CurlClient
import Foundation
import Testing

/// Counts what is left in the process afterwards, so it has one of its own.
@Suite(.timeLimit(.minutes(5)))
struct RandomCancellationTests {
    /// No server of these ever finishes or says more than it has said when the cancellation comes: that a result arrives
    /// at all is the cancellation's doing.
    @Test func tenThousandCancellationsLeaveNothingBehind() async {
        await #expect(processExitsWith: .success) {
            let total = Int(ProcessInfo.processInfo.environment["CANCELLATIONS"] ?? "") ?? 10_000
            let seed: UInt64 = 20_261
            let places = CancellationPlaces()
            let descriptors = ProcessUsage.openDescriptors
            // The first tenth makes the threads, buffers and caches that stay.
            let first = try await CancellationRun(places, seed: seed).cancel(total / 10)
            let memory = ProcessUsage.peakMemory
            let rest = try await CancellationRun(places, seed: seed + 1).cancel(total - total / 10)
            let growth = ProcessUsage.peakMemory - memory

            #expect(first.wrong + rest.wrong == [])
            #expect(first.objectsLeft + rest.objectsLeft == 0)
            #expect(growth < 16 * 1024 * 1024)
            // What waits for a name and the servers' own threads let go on their own time.
            let isSettled = await ProcessUsage.settles { ProcessUsage.openDescriptors == descriptors }
            #expect(isSettled, "\(ProcessUsage.openDescriptors) descriptors, before: \(descriptors)")

            let times = (first.times + rest.times).sorted()
            print(
                "\(times.count) cancellations (seed \(seed)): 99 % within \(times[times.count * 99 / 100]),"
                    + " all within \(times[times.count - 1]); \(growth / 1024) KiB more")
            for (phase, count) in rest.reached.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                print("  \(phase): \(count) reached")
            }
        }
    }
}
