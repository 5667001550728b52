/// The numbers by which people name the photos of a work order. A number is given once and stays with its photo. The
/// number of a deleted photo is never given again, so a repeated command cannot mean another photo.
///
/// The numbers belong to this device: the server does not have them.
public struct PhotoNumbers: Hashable, Sendable {
    /// The numbers that differ from the position of their photo. Without deleted photos, a photo has the number of its
    /// position, counted from 1.
    private var moved: [Photo.ID: Int] = [:]
    /// The numbers of photos that the work order no longer has.
    private var deleted: Set<Int> = []

    public init() {}

    /// - Parameters:
    ///   - given: all numbers that were ever given.
    ///   - photos: the photos that the work order has.
    package init(given: [Photo.ID: Int], to photos: [Photo]) {
        for (index, photo) in photos.enumerated() {
            if let number = given[photo.id], number != index + 1 { moved[photo.id] = number }
        }
        let present = Set(photos.map(\.id))
        deleted = Set(given.filter { !present.contains($0.key) }.values)
    }

    /// Returns the number of the photo at `index`.
    package func number(of id: Photo.ID, at index: Int) -> Int { moved[id] ?? index + 1 }

    /// Returns whether the number was given to a photo that the work order no longer has.
    public func isDeleted(_ number: Int) -> Bool { deleted.contains(number) }

    /// Returns the number of the next photo.
    package func next(after photos: [Photo]) -> Int {
        let given = photos.enumerated().map { number(of: $0.element.id, at: $0.offset) }
        return (given + deleted).reduce(0, max) + 1
    }

    /// Gives a number to a photo that is added after `photos`.
    mutating func add(_ id: Photo.ID, after photos: [Photo]) {
        let next = next(after: photos)
        if next != photos.count + 1 { moved[id] = next }
    }

    /// Keeps the number of a photo that is removed from `photos`, and those of the photos behind it.
    mutating func remove(_ id: Photo.ID, from photos: [Photo]) {
        let given = photos.enumerated().map { ($0.element.id, number(of: $0.element.id, at: $0.offset)) }
        let numbers = Dictionary(given, uniquingKeysWith: { first, _ in first })
        let earlier = deleted
        self = PhotoNumbers(given: numbers, to: photos.filter { $0.id != id })
        deleted.formUnion(earlier)
    }
}

extension WorkOrderDetails {
    /// Returns the index of the photo with a number in ``photos``; `nil` if no photo has the number.
    public func photoIndex(numbered number: Int) -> Int? {
        photos.indices.first { photoNumbers.number(of: photos[$0].id, at: $0) == number }
    }
}
