import ArgumentParser
import MillwrightDomain

/// The options that say by which clock labor time is recorded, if this device's clock and the server's differ.
struct ClockFlags: ParsableArguments {
    @Flag(help: "Record the time by the server's clock, because this device's clock is wrong.")
    var serverTime = false

    @Flag(help: "Record the time by this device's clock, even if the server may refuse it.")
    var deviceTime = false

    var basis: TimeBasis { serverTime ? .server : deviceTime ? .device : .checked }

    func validate() throws {
        if serverTime, deviceTime {
            throw ValidationError("--server-time and --device-time cannot be used together")
        }
    }
}
