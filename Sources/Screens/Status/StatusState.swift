public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit

public struct StatusState: Equatable, Sendable {
    public var content = Loadable<StatusContent>.loading
    /// The result of the last attempt to reach the server; `nil` while an attempt is under way.
    public var reachability: Reachability?
    /// The accounts on this device, and the selected one.
    public var window = RowWindow()
    /// The time of the last read. The view uses it for ages.
    public var now: Instant
    /// The seconds since a fetch from the server began; `nil` while no fetch is under way.
    public var fetching: Int?
    var isFetching: Bool { fetching != nil }
    /// The sentence about the result of the last action.
    public var notice: MessageText?

    public init(now: Instant) {
        self.now = now
    }

    var accounts: [DeviceAccount] { content.value?.accounts.accounts ?? [] }

    var selected: DeviceAccount? { account(at: window.selected) }

    func account(at row: Int) -> DeviceAccount? { accounts.indices.contains(row) ? accounts[row] : nil }
}
