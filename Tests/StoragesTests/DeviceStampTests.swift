import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// Tests of the sequence number that an operation is sealed with (rule 2.4).
struct DeviceStampTests {
    private func disk(_ count: Int) async throws -> Disk {
        let disk = try await Disk.holding([Fixture.row()])
        for number in 1...count { try await disk.record("\(number)", .note(Fixture.note("\(number)"))) }
        return disk
    }

    @Test func sealedOperationsAreNumberedWithoutGaps() async throws {
        let disk = try await disk(5)
        try await disk.outbox.withdraw(OutboxOperation.ID("2"), as: .undone)
        for number in [4, 1, 5, 3] { try await disk.seal("\(number)") }
        #expect(try await disk.stamps() == ["4": "device 1", "1": "device 2", "5": "device 3", "3": "device 4"])
    }

    @Test func sendingAgainKeepsTheSequenceNumber() async throws {
        let disk = try await disk(2)
        for _ in 0..<3 {
            let sealed = try await disk.outbox.seal(OutboxOperation.ID("1"), epoch: 0) { stamp in
                SealedRequest(bytes: Array("\(stamp.sequence)".utf8), sha256: "hash")
            }
            #expect(sealed.bytes == Array("1".utf8))
        }
        _ = try await disk.outbox.seal(OutboxOperation.ID("2"), epoch: 0) { stamp in
            SealedRequest(bytes: Array("\(stamp.deviceID) \(stamp.sequence)".utf8), sha256: "hash")
        }
        #expect(try await disk.outbox.sealed(OutboxOperation.ID("2"))?.bytes == Array("device 2".utf8))
    }

    @Test func anOperationThatIsNotSealedUsesNoNumber() async throws {
        let disk = try await disk(2)
        try await disk.park("1", as: .refused(reason: .words("no")))
        await #expect(throws: StorageError.self) { try await disk.seal("1") }
        try await disk.seal("2")
        #expect(try await disk.stamps() == ["2": "device 1"])
    }

    @Test func anOperationSealedByAnOldVersionHasNoNumber() async throws {
        let disk = try await disk(2)
        try await disk.execute("UPDATE op SET sealed_request = x'010203', sealed_sha256 = 'hash' WHERE op_id = '1'")
        try await disk.seal("1")
        try await disk.seal("2")
        #expect(try await disk.stamps() == ["2": "device 1"])
        #expect(try await disk.outbox.sealed(OutboxOperation.ID("1")) == Fixture.sealed)
    }
}
