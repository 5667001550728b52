import Foundation
import Testing

/// Tests of labor time that was recorded while this device's clock was three hours ahead of the server's.
@Suite(.enabled(if: Staging.other == nil && Device.has("faketime"), "needs a clock of its own"))
struct WrongClockTests {
    @Test func aRefusedStartIsStillARunningTimerAndIsSentByTheServersClock() async throws {
        let walk = try await Walk()
        try await walk.refusedTimer()
        let stop = try await walk.ahead("timer", "stop", "1042", "--offline")
        #expect(stop.exit == 0, "\(stop)")
        #expect(stop.err.contains("so the server would refuse this time"), "\(stop)")
        let retry = try await walk.ahead("queue", "retry", "1", "--server-time")
        #expect(retry.exit == 0, "\(retry)")
        _ = try await walk.ahead("replay")
        let left = try await walk.ahead("queue", "--exit-status")
        #expect(left.exit == 0, "\(left)")
        try await walk.end()
    }

    @Test func laborTimeThatTheServerWouldRefuseIsSavedWithAWarning() async throws {
        let walk = try await Walk()
        try await walk.refusedTimer()
        let added = try await walk.ahead("timer", "add", "1044", "yesterday 10:00", "yesterday 11:00", "--offline")
        #expect(added.exit == 0 && !added.err.contains("would refuse this time"), "\(added)")
        let started = try await walk.ahead("timer", "start", "1044", "--offline")
        #expect(started.exit == 0 && started.err.contains("set the clock before it is sent"), "\(started)")
        try await walk.end()
    }

    @Test func aRetryNamesTheClockBeforeItIsRefusedAgain() async throws {
        let walk = try await Walk()
        try await walk.refusedTimer()
        let retry = try await walk.ahead("queue", "retry", "1")
        #expect(retry.exit == 9 && retry.err.contains("ahead of the server's"), "\(retry)")
        #expect(retry.err.contains("wo queue retry 1 --server-time"), "\(retry)")
        try await walk.end()
    }

    @Test func theStartOfARefusedTimerCanBeTyped() async throws {
        let walk = try await Walk()
        try await walk.refusedTimer()
        let late = try await walk.device.wo("queue", "edit", "1", "2999-01-01 10:00")
        #expect(late.exit != 0, "\(late)")
        let edit = try await walk.device.wo("queue", "edit", "1", "yesterday 10:00")
        #expect(edit.exit == 0, "\(edit)")
        _ = try await walk.device.wo("replay")
        #expect(try await walk.device.wo("queue", "--exit-status").exit == 0)
        try await walk.end()
    }
}
