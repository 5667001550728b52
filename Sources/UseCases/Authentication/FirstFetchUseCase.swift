import MillwrightDomain
public import MillwrightOfflineEngine

/// Fetches the work orders of a new session and counts what is on this device afterwards.
public struct FirstFetchUseCase: Sendable {
    let sync: any QueueReading & ServerExchange
    let listWorkOrders: ListWorkOrdersUseCase

    public init(sync: any QueueReading & ServerExchange, listWorkOrders: ListWorkOrdersUseCase) {
        self.sync = sync
        self.listWorkOrders = listWorkOrders
    }

    public func execute() async throws(FirstFetchError) -> FirstFetch {
        let report: PullReport
        do { report = try await sync.pull(.likely) } catch { throw .pull(error) }
        let workOrders: Int
        do { workOrders = try await listWorkOrders.execute(WorkOrderQuery(statuses: [])).held } catch {
            throw .workOrders(error)
        }
        do {
            return FirstFetch(
                report: report, workOrders: workOrders, waitingChanges: try await sync.backlog().counts.all)
        } catch { throw .waitingChanges(error) }
    }
}
