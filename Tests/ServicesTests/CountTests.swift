import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import Testing

@testable import MillwrightServices

/// Tests that the device rejects a version that is so large that no later row of the server could replace the row.
struct CountTests {
    private func page(_ original: String, _ replacement: String) async throws -> ChangePage {
        let text = try WireFixture.text("changes-page")
        #expect(text.contains(original))
        let response = APIResponse.json(200, text.replacingOccurrences(of: original, with: replacement))
        return try await RemoteChangesService(api: APIClientFake(response).signedIn, origin: .plant).page(after: nil)
    }

    @Test(arguments: ["281474976710657", "9007199254740992", "9223372036854775807", "-1"])
    func anImplausibleNumberMakesTheRowUnreadable(number: String) async throws {
        for (field, replacement) in [
            ("\"seq\": 12,", "\"seq\": \(number),"),
            (
                "\"id\": \"t-1\", \"workOrderId\": \"wo-1\", \"version\": 2",
                "\"id\": \"t-1\", \"workOrderId\": \"wo-1\", \"version\": \(number)"
            ),
        ] {
            let page = try await page(field, replacement)
            #expect(page.rows.count == 4 && page.unreadable.map(\.identity.id) == ["t-1"])
        }
        // The same applies to a deletion. With such a version, no later row could restore the task.
        let deletion = try await page("\"version\": 4, \"deleted\": true", "\"version\": \(number), \"deleted\": true")
        #expect(deletion.unreadable.map(\.identity.id) == ["t-2"])
    }

    @Test func theLargestAllowedSequenceNumberIsRead() async throws {
        #expect(try await page("\"seq\": 12,", "\"seq\": 281474976710656,").unreadable.isEmpty)
    }

    @Test func anUnreadableRowKeepsItsReadableIdentity() async throws {
        let kind = try await page("\"type\": \"number\"", "\"type\": \"hologram\"")
        #expect(
            kind.unreadable.first?.identity
                == RowIdentity(kind: .task, id: "t-1", workOrderID: WorkOrder.ID("wo-1"), version: 2, sequence: 12))
        let broken = try await page("\"number\": 2.25", "\"number\": NaN")
        #expect(broken.unreadable.first?.identity == kind.unreadable.first?.identity)
        let nameless = try await page(
            "\"id\": \"t-1\", \"workOrderId\": \"wo-1\", \"version\": 2",
            "\"id\": 7, \"workOrderId\": \"wo-1\", \"version\": 2")
        #expect(nameless.unreadable.first?.identity.id == "t-1")
        let two = try await page("\"entity\": \"task\", \"id\": \"t-1\"", "\"entity\": \"task\", \"id\": \"t-9\"")
        #expect(two.unreadable.first?.identity.id == nil)
    }

    @Test func aRowWithADuplicateFieldIsUnreadable() async throws {
        let page = try await page("\"label\": \"Oil pressure\"", "\"label\": \"Oil pressure\", \"label\": \"Other\"")
        #expect(page.unreadable.map(\.reason) == ["The row contains the same field twice"])
    }
}
