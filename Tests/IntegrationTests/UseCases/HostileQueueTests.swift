import MillwrightComposition
import MillwrightDomain
import Crypto
import Foundation
import MillwrightOfflineEngine
import TestSupport
import Testing
import MillwrightUseCases
import MillwrightWire

/// Tests that a queue file does what it shows. Each file shows a note, and claims that the request of something else was
/// sealed for it. That request is refused, and a person can send the note.
@Suite(.enabled(if: Staging.other == nil, "sends nothing to a server that others use"))
struct HostileQueueTests {
    struct Request: Sendable, CustomTestStringConvertible {
        let method: String
        /// `ID` is the id of the work order, and `PHOTO` that of its photo.
        let path: String
        var body = ""

        var testDescription: String { "\(method) \(path)" }

        /// Returns the line of a note, with this request in place of its own.
        func line(_ line: String, workOrder: String, photo: String) throws -> String {
            let path = path.replacing("ID", with: workOrder).replacing("PHOTO", with: photo)
            let text = try #require(line.split(separator: "\t", maxSplits: 1).last)
            var record = try #require(
                try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            let envelope: [String: Any] = [
                "v": 1, "method": method, "path": path, "headers": ["Content-Type": "application/json"],
                "body": Data(body.utf8).base64EncodedString(),
            ]
            let bytes = RequestFingerprint.bytes(method: method, path: path, ifMatch: nil, body: Array(body.utf8))
            record["sealed"] = try JSONSerialization.data(withJSONObject: envelope).base64EncodedString()
            record["sealedSHA256"] = HostileQueueTests.hash(bytes)
            record["sealedAt"] = 1
            (record["device"], record["deviceSequence"]) = ("device", 1)
            (record["state"], record["mayHaveArrived"]) = ("inDoubt", true)
            let json = try JSONSerialization.data(withJSONObject: record, options: [.sortedKeys])
            return "\(HostileQueueTests.hash(json))\t\(String(decoding: json, as: UTF8.self))"
        }

        static let all = [
            Request(method: "DELETE", path: "/v1/photos/PHOTO"),
            Request(method: "POST", path: "/v1/workOrders/ID/status", body: #"{"status":"onHold"}"#),
            Request(method: "PATCH", path: "/v1/workOrders/ID", body: #"{"title":"Taken over"}"#),
            Request(
                method: "POST", path: "/v1/workOrders/ID/costs",
                body: #"{"amount":9000,"category":"other","currency":"EUR","id":"cost-1","text":"Gift"}"#),
            Request(method: "PUT", path: "/v1/workOrders/ID/notes", body: #"{"id":"n-1","text":"Another note"}"#),
            Request(method: "POST", path: "/v1/workOrders/../logout", body: "{}"),
            Request(method: "POST", path: "/v1/logout", body: "{}"),
            Request(method: "POST", path: "/_staging/reset", body: "{}"),
        ]
    }

    private static func hash(_ bytes: some DataProtocol) -> String {
        SHA256.hash(data: bytes).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }

    private static func closed(_ lines: [String]) -> QueueFile {
        let text = lines.map { $0 + "\n" }.joined()
        return QueueFile(lines: lines + ["end\t\(lines.count - 1)\t\(hash(Data(text.utf8)))"])
    }

    @Test(arguments: Request.all) func onlyTheShownChangeIsEverSent(request: Request) async throws {
        try await OwnWorkOrder.use { own in
            let picture = PhotoSource(
                .bytes(Pictures.jpeg([Pictures.segment(0xFE, Pictures.text(UUID().uuidString))])), policy: .keepAll)
            let photo = try await own.order.uploadPhoto.execute(picture, fileName: "valve.jpg").photo
            try await own.device.send()
            let before = try await own.elsewhere()
            _ = try await own.order.updateNotes.execute("hello")
            let lines = try await own.device.scope.exportQueue.execute().lines
            let line = try request.line(lines[1], workOrder: own.id.rawValue, photo: photo.id.rawValue)
            _ = try await own.device.scope.undo.execute()
            try await KernelDevice.use(own.staging) { other in
                let taken = try await other.scope.importQueue.execute(Self.closed([lines[0], line]))
                #expect(taken.added.count == 1)
                let report = try await other.scope.replayQueue.execute(.complete)
                #expect(report.applied.isEmpty && report.left.needingPerson == taken.added, "\(report)")
                _ = try await other.scope.retryOperation.execute(taken.added[0])
                #expect(try await other.send().applied.count == 1)
                // The person is still signed in, and the server has all of its data.
                _ = try await other.scope.pullChanges.execute()
            }
            let after = try await own.elsewhere()
            #expect(after.notes.map(\.text) == ["hello"])
            #expect(after.photos == before.photos && after.log == before.log)
            #expect(after.workOrder.title == before.workOrder.title)
            #expect(after.workOrder.status == before.workOrder.status)
        }
    }
}
