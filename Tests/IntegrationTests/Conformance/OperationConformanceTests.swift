import MillwrightClients
import Crypto
import Foundation
import Testing
import MillwrightWire

/// Tests the rules of writes in the article "The staging API" at the staging server and at the simulated one.
@Suite(
    .enabled(if: Staging.other == nil, "makes a certificate for a server of its own"),
    .enabled(if: Device.has("openssl"), "openssl is not installed"))
struct OperationConformanceTests {
    private func noted(_ note: String) -> TaskPatchDTO { TaskPatchDTO(note: .set(note)) }

    @Test(arguments: ServerKind.whole) func aReceiptIdentifiesItsRequestAndItsEntity(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (task, _) = try await visitor.textTask()
            let (key, path) = (Visitor.newID(), "/v1/tasks/\(task.id)")
            let body = noted("oil")
            let answer = try await visitor.write(.patch, path, body, key: key, base: task.version)
            try #require(answer.status == 200, "\(answer.words)")
            #expect(answer.header(HeaderName.idempotentReplayed) == nil)
            let written = try answer.json(WriteResponseDTO.self)
            let sent = RequestFingerprint.bytes(
                method: "PATCH", path: path, ifMatch: "\"\(task.version)\"",
                body: Array(try JSONEncoder().encode(body)))
            let receipt = written.receipt
            #expect(receipt.opId == key && receipt.effect == "applied")
            #expect(receipt.requestSha256 == SHA256.hash(data: sent).map { String(format: "%02x", $0) }.joined())
            #expect(receipt.entity == "task" && receipt.entityId == task.id && receipt.version == task.version + 1)
            #expect(written.rows.map(\.seq) == [receipt.seq] && written.rows.first?.task?.note == "oil")
            let last = try #require(try await visitor.rows().last)
            #expect(last.seq == receipt.seq && last.task?.note == "oil")
        }
    }

    @Test(arguments: ServerKind.whole) func aRepeatedRequestGetsTheFirstResponse(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (task, _) = try await visitor.textTask()
            let (key, path) = (Visitor.newID(), "/v1/tasks/\(task.id)")
            let first = try await visitor.write(.patch, path, noted("a"), key: key, base: task.version)
                .json(WriteResponseDTO.self).receipt
            let next = try await visitor.write(.patch, path, noted("b"), key: Visitor.newID(), base: first.version)
            #expect(next.status == 200, "\(next.words)")
            // The server looks up the key in the ledger before it checks the version, which has changed twice since
            // the first request.
            let again = try await visitor.write(.patch, path, noted("a"), key: key, base: task.version)
            try #require(again.status == 200, "\(again.words)")
            #expect(again.header(HeaderName.idempotentReplayed) == "true")
            var receipt = try again.json(WriteResponseDTO.self).receipt
            #expect(receipt.effect == "replayed")
            (receipt.effect, receipt.serverTime) = (first.effect, first.serverTime)
            #expect(receipt == first)
            #expect(try await visitor.rows().last?.task?.note == "b")
            let other = try await visitor.write(.patch, path, noted("c"), key: key, base: task.version)
            #expect(other.words == "422 key-reused")
        }
    }

    @Test(arguments: ServerKind.whole) func anIdempotencyKeyBelongsToOneAccount(kind: ServerKind) async throws {
        try await kind.serve { server in
            let one = try await Visitor.signedIn(to: server)
            let two = try await Visitor.signedIn(to: server, as: 1)
            let (task, _) = try await one.textTask()
            let (key, path) = (Visitor.newID(), "/v1/tasks/\(task.id)")
            let first = try await one.write(.patch, path, noted("a"), key: key, base: task.version)
            let version = try first.json(WriteResponseDTO.self).receipt.version
            let status = try await two.get("/v1/operations/\(key)")
            #expect(try status.json(OperationDTO.self).status == "unknown")
            let second = try await two.write(.patch, path, noted("b"), key: key, base: version)
            #expect(try second.json(WriteResponseDTO.self).receipt.effect == "applied", "\(second.words)")
        }
    }

    @Test(arguments: ServerKind.whole) func aWriteOfTheCurrentValueChangesNothing(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (task, order) = try await visitor.textTask()
            let before = try await visitor.rows().last?.seq
            let answer = try await visitor.write(
                .patch, "/v1/tasks/\(task.id)", noted(task.note), key: Visitor.newID(), base: task.version)
            let written = try answer.json(WriteResponseDTO.self)
            #expect(written.receipt.effect == "noop" && written.receipt.version == task.version)
            let status = try await visitor.write(
                .post, "/v1/workOrders/\(order.id)/status", StatusChangeDTO(status: "open"), key: Visitor.newID(),
                base: order.statusVersion)
            #expect(try status.json(WriteResponseDTO.self).receipt.effect == "noop")
            #expect(try await visitor.rows().last?.seq == before)
        }
    }

    @Test(arguments: ServerKind.whole) func aWriteWithoutAKeyOrABaseVersionIsRefused(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (task, _) = try await visitor.textTask()
            let path = "/v1/tasks/\(task.id)"
            let keyless = try await visitor.write(.patch, path, noted("a"), key: nil, base: task.version)
            #expect(keyless.words == "400 idempotency-key-required")
            let baseless = try await visitor.write(.patch, path, noted("a"), key: Visitor.newID())
            #expect(baseless.words == "428 precondition-required")
            let nobody = try await server.send(
                try Visitor.request(.patch, path, json: noted("a"), token: "mwa_nobody"))
            #expect(nobody.words == "401 token-expired")
            #expect(try await visitor.rows().compactMap(\.task).first { $0.id == task.id } == task)
        }
    }

    /// The server reads a short request completely before it refuses it. Otherwise a client that is still sending would
    /// break the connection. The test sends fewer than 200 requests, because swift-nio-http2 closes a connection after
    /// 200 (TLS and HTTP/2 in the server).
    @Test func aRefusalKeepsTheConnectionOpenForTheNextRequest() async throws {
        try await ServerKind.staging.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (task, _) = try await visitor.textTask()
            for _ in 0..<60 {
                let path = "/v1/tasks/\(task.id)"
                let keyless = try await visitor.write(.patch, path, noted("a"), key: nil, base: task.version)
                #expect(keyless.words == "400 idempotency-key-required")
                let baseless = try await visitor.write(.patch, path, noted("a"), key: Visitor.newID())
                #expect(baseless.words == "428 precondition-required")
            }
        }
    }

    @Test(arguments: ServerKind.whole) func aRepeatedRequestGetsTheFirstRefusal(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (task, _) = try await visitor.textTask()
            let (key, path) = (Visitor.newID(), "/v1/tasks/\(task.id)")
            let early = try await visitor.write(.patch, path, noted("a"), key: key, base: task.version + 1)
            #expect(early.words == "412 version-mismatch")
            _ = try await visitor.write(.patch, path, noted("b"), key: Visitor.newID(), base: task.version)
            // The version is now the one that the refused request expected.
            let again = try await visitor.write(.patch, path, noted("a"), key: key, base: task.version + 1)
            #expect(again.words == "412 version-mismatch" && again.header(HeaderName.idempotentReplayed) == "true")
            let known = try await visitor.get("/v1/operations/\(key)").json(OperationDTO.self)
            #expect(known.status == "rejected" && known.problem?.status == 412)
        }
    }

    @Test(arguments: ServerKind.whole) func aVoidedKeyIsRefusedAndAnAppliedOneCannotBeVoided(kind: ServerKind)
        async throws
    {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (task, _) = try await visitor.textTask()
            let (key, path) = (Visitor.newID(), "/v1/tasks/\(task.id)")
            #expect(try await visitor.get("/v1/operations/\(key)").json(OperationDTO.self).status == "unknown")
            #expect(try await visitor.delete("/v1/operations/\(key)").json(OperationDTO.self).status == "voided")
            let late = try await visitor.write(.patch, path, noted("a"), key: key, base: task.version)
            #expect(late.words == "409 operation-voided")
            let applied = Visitor.newID()
            let answer = try await visitor.write(.patch, path, noted("a"), key: applied, base: task.version)
            let receipt = try answer.json(WriteResponseDTO.self).receipt
            let undone = try await visitor.delete("/v1/operations/\(applied)").json(OperationDTO.self)
            #expect(undone.status == "applied" && undone.receipt?.seq == receipt.seq)
            #expect(undone.receipt?.requestSha256 == receipt.requestSha256)
        }
    }

    @Test(arguments: ServerKind.whole) func theServerAddsANoteOncePerID(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (_, order) = try await visitor.textTask()
            let note = NotePutDTO(id: Visitor.newID(), text: "dry", savedAt: "2026-11-21T09:00:00.000Z")
            let path = "/v1/workOrders/\(order.id)/notes"
            let effects = try await [Visitor.newID(), Visitor.newID()].asyncMap { key in
                try await visitor.write(.put, path, note, key: key).json(WriteResponseDTO.self).receipt.effect
            }
            #expect(effects == ["applied", "noop"])
            #expect(try await visitor.rows().compactMap(\.note).count { $0.id == note.id } == 1)
        }
    }

    @Test(arguments: ServerKind.whole) func theServerEnforcesTheRulesOfWorkOrders(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (task, order) = try await visitor.textTask()
            let complete = try await visitor.write(
                .post, "/v1/workOrders/\(order.id)/status", StatusChangeDTO(status: "complete"),
                key: Visitor.newID(), base: order.statusVersion)
            #expect(complete.words == "422 rule-refused")
            try await server.tombstone(workOrder: order.id)
            let late = try await visitor.write(
                .patch, "/v1/tasks/\(task.id)", noted("a"), key: Visitor.newID(), base: task.version)
            #expect(late.words == "410 gone")
            let tombstone = try await visitor.rows().first { $0.id == order.id }
            #expect(tombstone?.deleted == true && tombstone?.workOrder == nil)
        }
    }
}

extension Array {
    fileprivate func asyncMap<Value>(_ transform: (Element) async throws -> Value) async rethrows -> [Value] {
        var values: [Value] = []
        for element in self { values.append(try await transform(element)) }
        return values
    }
}
