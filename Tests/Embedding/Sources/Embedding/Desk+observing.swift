import MillwrightKernel

extension Desk {
    /// Prints the number of waiting changes, at once and after each change. Ends when the task is canceled or the
    /// person signs out.
    func observeQueue() async {
        for await queue in scope.observeQueue.execute() {
            switch queue {
            case .success(let operations): print("observed: \(operations.count) changes wait")
            case .failure(let error): print("observed: \(nextStep(after: error))")
            }
        }
    }

    /// Prints which fields of a work order the server has not confirmed.
    func showUnconfirmed(on id: WorkOrder.ID) async throws(ChangeError) {
        let details = try await scope.workOrder(id).getDetails.execute()
        for (field, state) in details.unconfirmed.fields { print("\(field): \(state)") }
    }
}
