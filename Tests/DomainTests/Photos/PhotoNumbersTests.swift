import Testing

@testable import MillwrightDomain

@Suite struct PhotoNumbersTests {
    private static func photo(_ id: String) -> Photo {
        Photo(
            id: Photo.ID(id), taskID: nil,
            content: Photo.Content(sha256: id, size: 1, format: .jpeg, dimensions: nil), fileName: "\(id).jpg",
            addedBy: "Tess", addedAt: Instant(millisecondsSince1970: 0))
    }

    private static func details(_ ids: String...) -> WorkOrderDetails {
        WorkOrderDetails(
            workOrder: WorkOrder(id: WorkOrder.ID("w"), number: 7, title: "Pump", status: .open),
            photos: ids.map(photo))
    }

    private static func numbers(_ details: WorkOrderDetails) -> [String: Int] {
        let pairs = details.photos.enumerated().map { index, photo in
            (photo.id.rawValue, details.photoNumbers.number(of: photo.id, at: index))
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    @Test func theFirstNumbersArePositions() {
        #expect(Self.numbers(Self.details("a", "b", "c")) == ["a": 1, "b": 2, "c": 3])
    }

    /// Every order of deleting and adding keeps the numbers, and none is given twice.
    @Test(arguments: [["a", "b"], ["b", "a"], ["c", "a"], ["c", "b"], ["a", "c"], ["b", "c"]])
    func numbersStayWhateverIsDeleted(deleted: [String]) {
        var details = Self.details("a", "b", "c")
        let first = Self.numbers(details)
        for (step, id) in deleted.enumerated() {
            details.apply(.remove(Self.photo(id)))
            #expect(details.photoNumbers.isDeleted(first[id] ?? 0))
            details.apply(.photo(Self.photo("new\(step)")))
            #expect(Self.numbers(details)["new\(step)"] == 4 + step)
        }
        for (id, number) in Self.numbers(details) where first[id] != nil { #expect(first[id] == number) }
        #expect(Set(Self.numbers(details).values).count == details.photos.count)
    }

    @Test func storedNumbersAndAppliedChangesAreEqual() {
        var details = Self.details("a", "b", "c")
        details.apply(.remove(Self.photo("a")))
        details.apply(.photo(Self.photo("d")))
        let given: [Photo.ID: Int] = ["a": 1, "b": 2, "c": 3, "d": 4].reduce(into: [:]) {
            $0[Photo.ID($1.key)] = $1.value
        }
        #expect(details.photoNumbers == PhotoNumbers(given: given, to: details.photos))
        #expect(details.photoIndex(numbered: 4) == 2 && details.photoIndex(numbered: 1) == nil)
    }
}
