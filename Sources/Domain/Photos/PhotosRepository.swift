/// The photos of the work orders on this device, and the store of their files.
package protocol PhotosRepository: Sendable {
    func details(_ workOrder: WorkOrder.ID) async throws(PhotoError) -> WorkOrderDetails
    /// Copies the picture into the store and names the copy by its hash. The copy is durable and does not have the
    /// metadata that the policy removes.
    func keep(_ source: PhotoSource) async throws(PhotoError) -> KeptPhoto
    /// Records the changes of a plan, as ``ChangeMaking/make(_:_:)`` does. The plan throws a `PhotoError`. The file of a photo
    /// that it adds must already be in the store. The file of a photo that it removes, if it is on this device, stays for
    /// ``PhotoLimits/binPeriod``.
    func make<Outcome: Sendable>(
        _ mode: ChangeMode, _ plan: @escaping @Sendable (any WorkOrdersSnapshot) throws -> ChangePlan<Outcome>
    ) async throws(PhotoError) -> Outcome
    /// Returns whether a file of the photo's size is in the store under the photo's hash. Does not read the file.
    func isOnDevice(_ photo: Photo) async throws(PhotoError) -> Bool
    /// Returns the photo's file from the store, and downloads it first if necessary. Its bytes always match the photo's
    /// hash.
    ///
    /// The next call, in any process, resumes a download that was interrupted, canceled or killed.
    /// - Parameter progress: called once before the request to the server and often during the download. It is not
    ///   called if the file is already on this device.
    func fetch(
        _ photo: Photo, fetchPolicy: Photo.FetchPolicy, progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(PhotoError) -> PhotoFile
}
