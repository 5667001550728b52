import Foundation
import HTTPTypes
import Testing
import MillwrightWire

/// Tests of the sequence numbers in sealed operations. The server records the numbers but never rejects an operation
/// because of them.
@Suite struct DeviceNumberTests {
    private struct Devices: Decodable {
        struct Device: Decodable, Hashable {
            let device: String
            let highest: Int64
            let missing: [Numbers]
            let twice: [Int64]
        }
        struct Numbers: Decodable, Hashable { let first, last: Int64 }

        let devices: [Device]
    }

    private func devices(_ server: Staging) async throws -> [Devices.Device] {
        try await server.call(.get, "/_staging/devices").decode(Devices.self).devices
    }

    /// - Returns: The status of the response.
    private func note(
        _ number: String?, from device: String = "phone", on server: Staging, _ token: String, key: String
    ) async throws -> Int {
        var fields = [HeaderName.idempotencyKey: "\"\(key)\"", HeaderName.deviceID: device]
        fields[HeaderName.deviceSequence] = number
        let body = #"{"id":"\#(key)","text":"x","savedAt":"2026-11-21T05:00:00.000Z"}"#
        return try await server.call(
            .put, "/v1/workOrders/wo1/notes", token: token, fields: fields, body: Data(body.utf8)
        ).status
    }

    @Test func theServerListsMissingSequenceNumbers() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            for number in ["1", "2", "5", "9"] { _ = try await note(number, on: server, token, key: "n\(number)") }
            // A repeated request has the same number.
            _ = try await note("5", on: server, token, key: "n5")
            _ = try await note("1", from: "tablet", on: server, token, key: "t1")
            #expect(
                try await devices(server) == [
                    .init(
                        device: "phone", highest: 9, missing: [.init(first: 3, last: 4), .init(first: 6, last: 8)],
                        twice: []),
                    .init(device: "tablet", highest: 1, missing: [], twice: []),
                ])
        }
    }

    @Test func aVoidedSequenceNumberIsNotMissing() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            _ = try await note("2", on: server, token, key: "n2")
            let fields = [HeaderName.deviceID: "phone", HeaderName.deviceSequence: "1"]
            _ = try await server.call(.delete, "/v1/operations/n1", token: token, fields: fields)
            #expect(try await devices(server) == [.init(device: "phone", highest: 2, missing: [], twice: [])])
        }
    }

    @Test func theServerListsSequenceNumbersUsedTwice() async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            for key in ["a", "b"] { _ = try await note("1", on: server, token, key: key) }
            #expect(try await devices(server) == [.init(device: "phone", highest: 1, missing: [], twice: [1])])
        }
    }

    @Test(arguments: [nil, "", "0", "-1", "x", "99999999999999999999"])
    func anInvalidSequenceNumberRefusesNoRequest(number: String?) async throws {
        try await Staging.serve { server in
            let token = try await server.token()
            let known = try await note("1", on: server, token, key: "known")
            #expect(try await note(number, from: "odd", on: server, token, key: "n") == known)
            #expect(try await devices(server).map(\.device) == ["phone"])
        }
    }
}
