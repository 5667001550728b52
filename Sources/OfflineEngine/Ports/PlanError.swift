package import MillwrightDomain

/// An error of use cases that a plan may throw.
package protocol PlanError: StorageErrorWrapping {
    /// The error if the work order or the task of a planned change is not on this device.
    static var workOrderNotFound: Self { get }
}

extension ChangeError: PlanError {}
extension PhotoError: PlanError {}

extension Result {
    /// Creates the result of `body`. Catches only errors of the type `Failure`; other errors pass through.
    package init(refusedBy body: () throws -> Success) throws {
        do { self = .success(try body()) } catch let refusal as Failure { self = .failure(refusal) }
    }
}
