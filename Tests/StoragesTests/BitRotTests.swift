import MemoryStores
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import TestSupport
import Testing

@testable import MillwrightStorages

/// Tests of single flipped bits in a store with a full queue, and of the operations then sent from it. This is the
/// quick form of Scripts/prove bit-rot.
struct BitRotTests {
    /// The requests that a server would have received.
    private struct Sent: Sendable {
        var changes: [String: Change] = [:]
        var bytes: [String: [UInt8]] = [:]
        var isTold = false
    }

    @Test(arguments: 1...2) func aFlippedBitNeverLosesOrAltersAChangeSilently(seed: Int) async throws {
        let used = try await UsedStore.make()
        let expected = Dictionary(uniqueKeysWithValues: used.expected.map { ($0.id, $0) })
        var numbers = SeededGenerator(seed: UInt64(seed))
        var recovered = 0
        for flip in 1...75 {
            let bit = Int.random(in: UsedStore.page * 8..<used.pages * UsedStore.page * 8, using: &numbers)
            let folder = try used.folder { $0["kernel.db"]?[bit / 8] ^= 1 << UInt8(bit % 8) }
            let what = Comment(rawValue: "seed \(seed), flip \(flip), page \(bit / 8 / UsedStore.page + 1), bit \(bit)")
            let (sent, queue, isRecovered) = await Self.drained(folder)
            recovered += isRecovered ? 1 : 0
            for (id, change) in sent.changes {
                #expect(expected[id]?.change == change, what)
                if let sealed = expected[id]?.sealed { #expect(sent.bytes[id] == sealed.bytes, what) }
            }
            for id in expected.keys where sent.changes[id] == nil {
                #expect(queue.contains(id) || sent.isTold, what)
            }
        }
        #expect(recovered > 0)
    }

    /// Sends the queue of the store. A command may fail because of damage. The next command then opens the store
    /// again.
    private static func drained(_ folder: TemporaryFolder) async -> (Sent, queue: Set<String>, isRecovered: Bool) {
        var sent = Sent()
        var (queue, isRecovered): (Set<String>, Bool) = ([], false)
        for _ in 0..<4 {
            do {
                let store = try OpenStore(folder)
                isRecovered = isRecovered || store.recovery != nil
                if let recovery = store.recovery, recovery.gaps > 0 { sent.isTold = true }
                try await send(store, &sent)
                queue = Set(try await store.outbox.unfinished(of: Fixture.ada.id).map(\.id.rawValue))
                return (sent, queue, isRecovered)
            } catch { continue }
        }
        sent.isTold = true
        return (sent, queue, isRecovered)
    }

    private static func send(_ store: OpenStore, _ sent: inout Sent) async throws {
        let epoch = try await store.outbox.beginEpoch()
        for lane in UsedStore.lanes {
            for operation in try await store.outbox.lane(WorkOrder.ID(lane), of: Fixture.ada.id)
            where operation.state.isSendable {
                let id = operation.id.rawValue
                #expect(sent.changes[id] == nil || sent.changes[id] == operation.change)
                let request = try await store.outbox.seal(operation.id, epoch: epoch) { _ in
                    SealedRequest(bytes: Array(id.utf8), sha256: "hash \(id)")
                }
                sent.changes[id] = operation.change
                sent.bytes[id] = request.bytes
                try await store.outbox.apply(Fixture.receipt(id), rows: [], epoch: epoch)
            }
        }
    }
}
