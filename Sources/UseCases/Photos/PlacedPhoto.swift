public import MillwrightDomain

/// A photo with the numbers that people use for it, and with its task.
public struct PlacedPhoto: Hashable, Sendable {
    /// The number of the photo's work order.
    public let number: Int
    /// The number of the photo among the work order's photos (``PhotoNumbers``).
    public let place: Int
    public let photo: Photo
    /// The task of the photo; `nil` if the photo belongs to the work order itself.
    public let task: PlacedTask?
    /// The state of an added photo that the server has not confirmed; `nil` if the server has the photo.
    public let unconfirmed: UnconfirmedState?

    /// - Parameters:
    ///   - number: the number of the photo's work order.
    ///   - place: the number of the photo among the work order's photos.
    public init(number: Int, place: Int, photo: Photo, task: PlacedTask?, unconfirmed: UnconfirmedState?) {
        self.number = number
        self.place = place
        self.photo = photo
        self.task = task
        self.unconfirmed = unconfirmed
    }
}

extension WorkOrderDetails {
    /// The photos in the order in which they were added.
    public var placedPhotos: [PlacedPhoto] { photos.indices.map { placedPhoto(at: $0) } }

    /// Returns the photo at an index of ``WorkOrderDetails/photos``.
    public func placedPhoto(at index: Int) -> PlacedPhoto {
        let photo = photos[index]
        let task = tasks.firstIndex { $0.id == photo.taskID }
        return PlacedPhoto(
            number: workOrder.number, place: photoNumbers.number(of: photo.id, at: index), photo: photo,
            task: task.map { PlacedTask(place: $0 + 1, task: tasks[$0]) }, unconfirmed: unconfirmed.photos[photo.id])
    }
}
