import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// The contract of both stores for the numbers of photos.
struct PhotoNumberContract {
    private static func numbers(_ host: OutboxStoreHost) async throws -> [String: Int] {
        let details = try #require(try await host.view.details(Fixture.lane))
        let pairs = details.photos.enumerated().map { index, photo in
            (photo.id.rawValue, details.photoNumbers.number(of: photo.id, at: index))
        }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    @Test(arguments: StoreKind.allCases) func theNumbersFollowTheOrderOfTheFirstFetch(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.save([
            Fixture.row(Fixture.photo("z", at: 1), sequence: 20), Fixture.row(Fixture.photo("a", at: 2), sequence: 21),
        ])
        #expect(try await Self.numbers(host) == ["z": 1, "a": 2])
    }

    @Test(arguments: StoreKind.allCases) func aNumberStaysAndIsNeverGivenAgain(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.save([
            Fixture.row(Fixture.photo("a", at: 5), sequence: 20), Fixture.row(Fixture.photo("b", at: 6), sequence: 21),
        ])
        try await host.record("remove", .remove(Fixture.photo("a", at: 5)))
        #expect(try await Self.numbers(host) == ["b": 2])
        try await host.record("own", .photo(Fixture.photo("own", at: 9)))
        #expect(try await Self.numbers(host) == ["b": 2, "own": 3])
        // The office adds a photo with an earlier time, and deletes one.
        try await host.save([
            Fixture.row(Fixture.photo("early", at: 1), sequence: 22),
            Fixture.deleted(.photo, "b", version: 2, sequence: 23),
        ])
        #expect(try await Self.numbers(host) == ["own": 3, "early": 4])
        let details = try #require(try await host.view.details(Fixture.lane))
        #expect([1, 2, 3, 4, 5].map(details.photoNumbers.isDeleted) == [true, true, false, false, false])
        #expect(details.photoNumbers.next(after: details.photos) == 5)
    }

    @Test(arguments: StoreKind.allCases) func anUndoneDeletionGivesTheNumberBack(kind: StoreKind) async throws {
        let host = try await kind.ready()
        try await host.save([
            Fixture.row(Fixture.photo("a", at: 5), sequence: 20), Fixture.row(Fixture.photo("b", at: 6), sequence: 21),
        ])
        try await host.record("remove", .remove(Fixture.photo("a", at: 5)))
        try await host.ledger.withdraw(OutboxOperation.ID("remove"), as: .undone)
        #expect(try await Self.numbers(host) == ["a": 1, "b": 2])
    }
}
