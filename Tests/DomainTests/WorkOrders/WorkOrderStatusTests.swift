import MillwrightDomain
import Testing

@Suite struct WorkOrderStatusTests {
    /// The statuses that may follow each status.
    static let machine: [(WorkOrderStatus, Set<WorkOrderStatus>)] = [
        (.open, [.inProgress, .onHold, .complete]),
        (.inProgress, [.open, .onHold, .complete]),
        (.onHold, [.open, .inProgress, .complete]),
        (.complete, [.open]),
    ]

    @Test(arguments: machine)
    func aStatusAllowsOnlyTheTransitionsOfTheTable(from: WorkOrderStatus, allowed: Set<WorkOrderStatus>) {
        #expect(Set(WorkOrderStatus.allCases.filter { from.mayBecome($0) }) == allowed)
    }

    @Test(arguments: WorkOrderStatus.allCases)
    func leavingCompleteNeedsThePermissionToReopen(next: WorkOrderStatus) {
        #expect(WorkOrderStatus.complete.permissionToBecome(next) == .reopen)
    }

    @Test(arguments: [WorkOrderStatus.open, .inProgress, .onHold])
    func completingNeedsThePermissionToComplete(from: WorkOrderStatus) {
        #expect(from.permissionToBecome(.complete) == .complete)
    }

    @Test(arguments: [WorkOrderStatus.open, .inProgress, .onHold], [WorkOrderStatus.open, .inProgress, .onHold])
    func otherTransitionsNeedOnlyThePermissionToEdit(from: WorkOrderStatus, next: WorkOrderStatus) {
        #expect(from.permissionToBecome(next) == nil)
    }
}
