import Foundation
import Testing

/// Tests of lists, searches and scans on a device, with the staging server and without it.
@Suite(.enabled(if: Staging.other == nil, "needs the sample plant"))
struct ListAndFindTests {
    private func numbers(_ device: Device, _ arguments: String...) async throws -> [String] {
        let run = try await device.wo(arguments)
        #expect(run.exit == 0, "\(run)")
        return run.out.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test func aDeviceFindsItsWorkOrdersWithoutTheServer() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        await staging.kill()
        #expect(try await numbers(device, "list", "--search", "SHELF c4") == ["1042"])
        #expect(try await numbers(device, "list", "--search", "点検").contains("1043"))
        #expect(try await numbers(device, "list", "--search", "asen pump").contains("1047"))
        #expect(try await numbers(device, "find", "kh-blr-01").contains("1042"))

        #expect(try await device.wo("task", "note", "1042", "3", "flansch undicht").exit == 0)
        #expect(try await numbers(device, "list", "--search", "FLANSCH") == ["1042"])
        #expect(try await device.wo("undo").exit == 0)
        #expect(try await numbers(device, "list", "--search", "FLANSCH") == [])

        let all = try await numbers(device, "list", "--all", "--sort", "number")
        var paged: [String] = []
        for page in 1...(all.count / 10 + 1) {
            paged += try await numbers(
                device, "list", "--all", "--sort", "number", "--limit", "10", "--page", "\(page)")
        }
        #expect(paged == all && all.count > 20)
        let overdue = try await numbers(device, "list", "--overdue")
        #expect(!overdue.isEmpty && Set(overdue).isSubset(of: all))
    }

    @Test func aRecoveredDeviceFindsItsWorkOrders() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        #expect(try await device.wo("task", "note", "1042", "3", "flansch undicht", "--offline").exit == 0)
        try "1\n".write(to: device.home.appendingPathComponent("damaged"), atomically: true, encoding: .utf8)
        #expect(try await numbers(device, "list", "--search", "flansch", "--offline") == ["1042"])
        #expect(try await numbers(device, "list", "--search", "冷却塔", "--offline").contains("1043"))
        try await staging.stop()
    }
}
