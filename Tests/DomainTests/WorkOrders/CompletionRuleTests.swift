import MillwrightDomain
import TestSupport
import Testing

@Suite struct CompletionRuleTests {
    @Test func allCompletionBlockersAreListedInTaskOrder() {
        let details = WorkOrderDetails(
            workOrder: Samples.workOrder(requiresSignature: true),
            tasks: [
                Samples.task("a", required: true), Samples.task("b", required: true, value: .text("done")),
                Samples.task("c"), Samples.task("d", .date, required: true),
            ],
            runningTimers: [Samples.timer])
        #expect(
            details.completionBlockers == [
                .requiredTaskEmpty(WorkOrderTask.ID("a"), place: 1, label: "Task a"),
                .requiredTaskEmpty(WorkOrderTask.ID("d"), place: 4, label: "Task d"),
                .signatureMissing,
                .timerRunning(technician: "Ana", since: Samples.noon),
            ])
    }

    @Test func aWorkOrderThatMeetsItsRequirementsHasNoBlockers() {
        let details = WorkOrderDetails(
            workOrder: Samples.workOrder(requiresSignature: true),
            tasks: [Samples.task("a", required: true, value: .text("done")), Samples.task("b")],
            signature: Samples.signed)
        #expect(details.completionBlockers.isEmpty)
    }

    @Test func aSignedSignatureTaskCountsAsTheSignature() {
        let task = Samples.task("a", .signature, value: .signature(Samples.signed))
        let details = WorkOrderDetails(workOrder: Samples.workOrder(requiresSignature: true), tasks: [task])
        #expect(details.completionBlockers.isEmpty)
    }

    @Test func anUnsignedSignatureTaskDoesNotCountAsTheSignature() {
        let task = Samples.task("a", .signature)
        let details = WorkOrderDetails(workOrder: Samples.workOrder(requiresSignature: true), tasks: [task])
        #expect(details.completionBlockers == [.signatureMissing])
    }

    @Test func aMissingSignatureBlocksOnlyIfItIsRequired() {
        #expect(WorkOrderDetails(workOrder: Samples.workOrder()).completionBlockers.isEmpty)
    }

    @Test func everyRunningTimerIsListedAsABlocker() {
        let bo = RunningTimer(
            id: RunningTimer.ID("other"), technicianID: User.ID("user-bo"), technician: "Bo", since: Samples.noon)
        let details = WorkOrderDetails(workOrder: Samples.workOrder(), runningTimers: [Samples.timer, bo])
        #expect(
            details.completionBlockers == [
                .timerRunning(technician: "Ana", since: Samples.noon),
                .timerRunning(technician: "Bo", since: Samples.noon),
            ])
    }

    @Test(arguments: WorkOrderStatus.allCases)
    func aRequiredSubtaskBlocksUntilItIsComplete(status: WorkOrderStatus) {
        let task = Samples.task("a", .subtask, required: true, value: .subtask(status))
        let details = WorkOrderDetails(workOrder: Samples.workOrder(), tasks: [task])
        #expect(details.completionBlockers.isEmpty == (status == .complete))
        #expect(details.tasksLeft == (status == .complete ? 0 : 1))
    }

    @Test func aFailedInspectionCountsAsAnAnswer() {
        let task = Samples.task("a", .inspection, required: true, value: .inspection(.fail))
        #expect(WorkOrderDetails(workOrder: Samples.workOrder(), tasks: [task]).completionBlockers.isEmpty)
    }

    @Test func tasksLeftIncludesOptionalTasks() {
        let tasks = [Samples.task("a", required: true), Samples.task("b"), Samples.task("c", value: .text("x"))]
        #expect(WorkOrderDetails(workOrder: Samples.workOrder(), tasks: tasks).tasksLeft == 2)
    }
}
