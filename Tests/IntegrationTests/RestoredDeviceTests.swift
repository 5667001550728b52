import Foundation
import Testing

/// Tests of a change whose key the server knows with other bytes. A backup of the device was restored after the change
/// was sent, or a copy of the device has sent it. Each ends in a state that a person can act on.
@Suite(.enabled(if: Staging.other == nil, "needs an edit by dispatch"))
struct RestoredDeviceTests {
    private static let title = "Replace boiler valve"

    enum Copy: CaseIterable, Sendable { case restoredBackup, clone }

    /// Returns a device with an unsent change of the title. A request for the same change was applied before, and the
    /// office has put the title back.
    private static func device(_ copy: Copy, at staging: Staging) async throws -> Device {
        let device = try await Device.signedIn(to: staging)
        try #require(try await device.wo("edit", "1042", "--title", "Mine", "--offline").exit == 0)
        var other = Device()
        try FileManager.default.copyItem(at: device.home, to: other.home)
        try #require(try await device.wo("replay").exit == 0)
        let back = #"{"number":1042,"by":"R. Osei","title":"\#(title)"}"#
        try await staging.control("POST", "/_staging/dispatch", back)
        if copy == .restoredBackup {
            try FileManager.default.removeItem(at: device.home)
            try FileManager.default.moveItem(at: other.home, to: device.home)
            other = device
        }
        // A sign-in fetches before anything is sent, as a watch does. So the change is based on a newer version.
        let login = try await other.login(to: staging.url)
        try #require(login.exit == 0, "\(login)")
        let replay = try await other.wo("replay")
        #expect(replay.exit == 9, "\(replay)")
        let shown = try await other.wo("queue", "show", "1")
        #expect(shown.out.contains("from a copy of this device or before a backup was restored"), "\(shown)")
        return other
    }

    private static func title(on device: Device) async throws -> String {
        struct Answer: Decodable {
            struct Item: Decodable { let title: String }
            let item: Item
        }
        let run = try await device.wo("show", "1042", "--json")
        return try JSONDecoder().decode(Answer.self, from: Data(run.out.utf8)).item.title
    }

    @Test(arguments: Copy.allCases, ["undo", "queue drop 1 --yes", "queue retry 1", "queue edit 1 Edited"])
    func theChangeCanBeUndoneDiscardedRetriedAndEdited(copy: Copy, way: String) async throws {
        let staging = try await Staging()
        let device = try await Self.device(copy, at: staging)
        #expect(try await Self.title(on: device) == Self.title, "the server's title is shown")
        let run = try await device.wo(way.split(separator: " ").map(String.init))
        #expect(run.exit == 0 && !run.err.contains("sign-in page"), "\(run)")
        #expect(try await device.wo("replay").exit == 0)
        #expect(try await device.wo("queue", "--exit-status").exit == 0)
        let title = way.hasSuffix("Edited") ? "Edited" : way.contains("retry") ? "Mine" : Self.title
        #expect(try await Self.title(on: device) == title)
        try await staging.stop()
    }

    @Test(arguments: Copy.allCases) func laterChangesOfTheFieldAreSent(copy: Copy) async throws {
        let staging = try await Staging()
        let device = try await Self.device(copy, at: staging)
        let later = try await device.wo("edit", "1042", "--title", "Newer", "--online")
        #expect(later.exit == 0 && later.err.contains("server has it"), "\(later)")
        #expect(try await Self.title(on: device) == "Newer")
        try await staging.stop()
    }
}
