import MillwrightDomain

extension WorkOrderDetails {
    /// Returns whether the work order has the picture of this photo at the same place: at the same task, or at the work
    /// order itself.
    func hasPicture(of photo: Photo) -> Bool {
        photos.contains { $0.content.sha256 == photo.content.sha256 && $0.taskID == photo.taskID }
    }
}
