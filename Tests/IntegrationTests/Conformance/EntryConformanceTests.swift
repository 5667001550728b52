import MillwrightClients
import Foundation
import Testing
import MillwrightWire

/// Tests the rules of signatures, log entries, photo deletion and new work orders at the staging server and at the
/// servers in memory.
@Suite(
    .enabled(if: Staging.other == nil, "makes a certificate for a server of its own"),
    .enabled(if: Device.has("openssl"), "openssl is not installed"))
struct EntryConformanceTests {
    private static let recordedAt = "2026-01-05T09:00:00.000Z"

    private static let contents: [String: LogContentDTO] = [
        "timeEntries": LogContentDTO(
            time: TimeSpanDTO(start: "2026-01-05T07:00:00.000Z", end: "2026-01-05T08:00:00.000Z")),
        "parts": LogContentDTO(part: PartUseDTO(name: "O-ring", quantity: 2.5)),
        "readings": LogContentDTO(reading: MeterReadingDTO(meter: "burner hours", value: 10_251.5, unit: "h")),
        "costs": LogContentDTO(cost: CostDTO(description: "parking", minorUnits: 1_250, currency: "EUR")),
        "requests": LogContentDTO(request: AssignmentRequestDTO(text: "I am next door")),
    ]

    private func entry(_ content: LogContentDTO?) throws -> LogEntryPostDTO {
        LogEntryPostDTO(id: Visitor.newID(), content: try #require(content), recordedAt: Self.recordedAt)
    }

    private func order(_ id: String, seenBy visitor: Visitor) async throws -> WorkOrderDTO {
        try #require(try await visitor.rows().compactMap(\.workOrder).first { $0.id == id })
    }

    @Test(arguments: ServerKind.changing) func aSignatureNeedsTheVersionOfItsField(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (_, order) = try await visitor.textTask()
            let path = "/v1/workOrders/\(order.id)/signature"
            let signature = SignatureDTO(signer: "A. Berg", signedAt: Self.recordedAt, strokes: "M 1 1 L 20 9")
            let base = try #require(order.versions[.signature])
            let baseless = try await visitor.write(.put, path, signature, key: Visitor.newID())
            #expect(baseless.words == "428 precondition-required")
            let stale = try await visitor.write(.put, path, signature, key: Visitor.newID(), base: base + 1)
            #expect(stale.words == "412 version-mismatch")
            let answer = try await visitor.write(.put, path, signature, key: Visitor.newID(), base: base)
            try #require(answer.status == 200, "\(answer.words)")
            let written = try answer.json(WriteResponseDTO.self)
            #expect(written.receipt.effect == "applied" && written.receipt.entity == "workOrder")
            let signed = try await self.order(order.id, seenBy: visitor)
            #expect(signed.signature == signature && signed.versions[.signature] == written.receipt.version)
            #expect(signed.versions[.title] == order.versions[.title])
        }
    }

    @Test(arguments: ServerKind.changing) func aDeletedSignatureIsGoneAndItsDeletionIsRepeatable(kind: ServerKind)
        async throws
    {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (_, order) = try await visitor.textTask()
            let path = "/v1/workOrders/\(order.id)/signature"
            let signed = try await visitor.write(
                .put, path, SignatureDTO(signer: "A. Berg", signedAt: Self.recordedAt), key: Visitor.newID(),
                base: order.versions[.signature])
            let version = try signed.json(WriteResponseDTO.self).receipt.version
            let key = Visitor.newID()
            let deleted = try await visitor.remove(path, key: key, base: version)
            try #require(deleted.status == 200, "\(deleted.words)")
            let again = try await visitor.remove(path, key: key, base: version)
            #expect(again.header(HeaderName.idempotentReplayed) == "true" && again.status == 200)
            #expect(try await self.order(order.id, seenBy: visitor).signature == nil)
            let stale = try await visitor.remove(path, key: Visitor.newID(), base: version)
            #expect(stale.words == "412 version-mismatch")
        }
    }

    @Test(arguments: ServerKind.changing) func anUnsignedSignatureIsRefused(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (_, order) = try await visitor.textTask()
            let answer = try await visitor.write(
                .put, "/v1/workOrders/\(order.id)/signature", SignatureDTO(signer: "", signedAt: Self.recordedAt),
                key: Visitor.newID(), base: order.versions[.signature])
            #expect(answer.words == "422 validation")
            #expect(try await self.order(order.id, seenBy: visitor) == order)
        }
    }

    @Test(arguments: ServerKind.changing) func eachKindOfLogEntryIsAddedOncePerID(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (_, order) = try await visitor.textTask()
            for (name, content) in Self.contents {
                let entry = try entry(content)
                let path = "/v1/workOrders/\(order.id)/\(name)"
                let first = try await visitor.write(.post, path, entry, key: Visitor.newID())
                try #require(first.status == 200, "\(name): \(first.words)")
                let receipt = try first.json(WriteResponseDTO.self).receipt
                #expect(receipt.effect == "applied" && receipt.entity == "logEntry" && receipt.entityId == entry.id)
                let second = try await visitor.write(.post, path, entry, key: Visitor.newID())
                #expect(try second.json(WriteResponseDTO.self).receipt.effect == "noop", "\(name)")
                let rows = try await visitor.rows().compactMap(\.logEntry).filter { $0.id == entry.id }
                var row = try #require(rows.first)
                // The server adds the teams of the account to a request.
                row.content.request = row.content.request.map { AssignmentRequestDTO(text: $0.text) }
                #expect(rows.count == 1 && row.content == content && row.workOrderId == order.id)
            }
        }
    }

    @Test(arguments: ServerKind.whole) func anEntryUnderThePathOfAnotherKindIsRefused(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (_, order) = try await visitor.textTask()
            let answer = try await visitor.write(
                .post, "/v1/workOrders/\(order.id)/costs", try entry(Self.contents["parts"]), key: Visitor.newID())
            #expect(answer.words == "422 validation")
            #expect(try await visitor.rows().compactMap(\.logEntry).allSatisfy { $0.content.part == nil })
        }
    }

    @Test(arguments: ServerKind.changing) func anEntryWithAnImpossibleContentIsRefused(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (_, order) = try await visitor.textTask()
            let impossible: [String: LogContentDTO] = [
                "timeEntries": LogContentDTO(
                    time: TimeSpanDTO(start: "2026-01-05T08:00:00.000Z", end: "2026-01-05T07:00:00.000Z")),
                "parts": LogContentDTO(part: PartUseDTO(name: "O-ring", quantity: 0)),
                "readings": LogContentDTO(reading: MeterReadingDTO(meter: "", value: 1)),
                "costs": LogContentDTO(cost: CostDTO(description: "fee", minorUnits: 0, currency: "EUR")),
                "requests": LogContentDTO(request: AssignmentRequestDTO(text: " ")),
            ]
            for (name, content) in impossible {
                let answer = try await visitor.write(
                    .post, "/v1/workOrders/\(order.id)/\(name)", try entry(content), key: Visitor.newID())
                #expect(answer.words == "422 validation", "\(name)")
            }
        }
    }

    @Test(arguments: ServerKind.changing) func theEndOfLaborNeedsTheVersionOfItsEntry(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (_, order) = try await visitor.textTask()
            let timer = try entry(LogContentDTO(time: TimeSpanDTO(start: "2026-01-05T07:00:00.000Z")))
            let started = try await visitor.write(
                .post, "/v1/workOrders/\(order.id)/timeEntries", timer, key: Visitor.newID())
            let version = try started.json(WriteResponseDTO.self).receipt.version
            let path = "/v1/timeEntries/\(timer.id)"
            let end = TimeEntryPatchDTO(end: .set("2026-01-05T08:30:00.000Z"))
            let baseless = try await visitor.write(.patch, path, end, key: Visitor.newID())
            #expect(baseless.words == "428 precondition-required")
            let stopped = try await visitor.write(.patch, path, end, key: Visitor.newID(), base: version)
            try #require(stopped.status == 200, "\(stopped.words)")
            #expect(try stopped.json(WriteResponseDTO.self).receipt.version == version + 1)
            let stale = try await visitor.write(.patch, path, end, key: Visitor.newID(), base: version)
            #expect(stale.words == "412 version-mismatch")
            let row = try await visitor.rows().compactMap(\.logEntry).first { $0.id == timer.id }
            #expect(row?.content.time?.end == "2026-01-05T08:30:00.000Z")
            let running = try await visitor.write(
                .patch, path, TimeEntryPatchDTO(end: .clear), key: Visitor.newID(), base: version + 1)
            #expect(running.status == 200)
            let again = try await visitor.rows().compactMap(\.logEntry).first { $0.id == timer.id }
            #expect(again?.content.time?.end == nil)
        }
    }

    @Test(arguments: ServerKind.whole) func aDeletedPhotoIsATombstone(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let (_, order) = try await visitor.textTask()
            let photo = Picture()
            let place = try #require(try await photo.create(by: visitor).header("Location"))
            #expect(try await photo.append(0..<photo.bytes.count, to: place, by: visitor).status == 204)
            let attached = try await visitor.write(
                .post, "/v1/workOrders/\(order.id)/photos", photo.attachment, key: Visitor.newID())
            try #require((200...201).contains(attached.status), "\(attached.words)")
            let path = "/v1/photos/\(photo.id)"
            let deleted = try await visitor.remove(path, key: Visitor.newID())
            try #require(deleted.status == 200, "\(deleted.words)")
            let receipt = try deleted.json(WriteResponseDTO.self).receipt
            #expect(receipt.effect == "applied" && receipt.entity == "photo" && receipt.entityId == photo.id)
            let row = try #require(try await visitor.rows().last)
            #expect(row.id == photo.id && row.deleted && row.photo == nil && row.seq == receipt.seq)
            let again = try await visitor.remove(path, key: Visitor.newID())
            #expect(try again.json(WriteResponseDTO.self).receipt.effect == "noop")
            let unknown = try await visitor.remove("/v1/photos/\(Visitor.newID())", key: Visitor.newID())
            #expect(unknown.words == "404 not-found")
        }
    }

    @Test(arguments: ServerKind.creating) func aNewWorkOrderGetsANumberAndItsOwnTasks(kind: ServerKind) async throws {
        try await kind.serve { server in
            let visitor = try await Visitor.signedIn(to: server)
            let numbers = try await visitor.rows().compactMap(\.workOrder?.number)
            let list = NamedDTO(id: Visitor.newID(), name: "Tasks")
            let tasks = ["Find it", "Fix it"].map {
                WorkOrderPostDTO.Task(
                    id: Visitor.newID(), checklistId: list.id, label: $0, kind: TaskKindDTO(type: "subtask"))
            }
            let new = WorkOrderPostDTO(
                id: Visitor.newID(), title: "Leak", description: "At the boiler", priority: "high",
                checklists: [list], tasks: tasks)
            let key = Visitor.newID()
            let answer = try await visitor.write(.post, "/v1/workOrders", new, key: key)
            try #require((200...201).contains(answer.status), "\(answer.words)")
            let written = try answer.json(WriteResponseDTO.self)
            #expect(written.receipt.effect == "applied" && written.receipt.entity == "workOrder")
            #expect(written.receipt.entityId == new.id)
            let order = try #require(written.rows.first?.workOrder)
            #expect(order.title == "Leak" && order.priority == "high" && order.status == "open")
            #expect(order.number == (numbers.max() ?? 0) + 1)
            #expect(written.rows.compactMap(\.task).map(\.id) == tasks.map(\.id))
            let again = try await visitor.write(.post, "/v1/workOrders", new, key: key)
            #expect(again.header(HeaderName.idempotentReplayed) == "true")
            let other = try await visitor.write(.post, "/v1/workOrders", new, key: Visitor.newID())
            #expect(other.words == "409 validation")
            #expect(try await visitor.rows().compactMap(\.workOrder).count { $0.id == new.id } == 1)
        }
    }
}
