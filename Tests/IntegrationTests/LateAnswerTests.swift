import Foundation
import Testing

/// Tests that `wo` rejects a response to another request, which a proxy delivers late.
@Suite(.enabled(if: Staging.other == nil, "needs a proxy in front of the server"))
struct LateAnswerTests {
    @Test func aPullRejectsAPageOfAnotherRequest() async throws {
        let staging = try await Staging()
        let proxy = try await LateProxy(to: staging)
        let device = Device()
        #expect(try await device.login(to: proxy.url).exit == 0)
        try await staging.control("POST", "/_staging/dispatch", #"{"number":1042,"title":"Seen late"}"#)
        try proxy.beLate(on: "/v1/changes")
        let synced = try await device.wo("sync")
        #expect(synced.exit == 0, "\(synced)")
        let shown = try await device.wo("show", "1042", "--offline")
        #expect(shown.out.contains("Seen late"), "\(shown)")
        try expectThatTheConnectionWasDropped(proxy)
        try await proxy.stop()
        try await staging.stop()
    }

    @Test func aDownloadRejectsThePhotoOfAnotherRequest() async throws {
        let staging = try await Staging()
        let proxy = try await LateProxy(to: staging)
        let here = try await Device.signedIn(to: staging)
        try await here.sent("photo", "add", "1043", Program.fixture("photos/valve.jpg"))
        let device = Device()
        #expect(try await device.login(to: proxy.url).exit == 0)
        let (first, second) = (try device.file("1.jpg"), try device.file("2.jpg"))
        #expect(try await device.wo("photo", "save", "1060", "1", first.path).exit == 0)
        let photo = try #require(try await device.photos(of: "1043").last)
        try proxy.beLate(on: "/v1/photos")
        // The result is the same as after a broken connection: `wo` reports the failure and stores no byte of the
        // other photo.
        let late = try await device.wo("photo", "save", "1043", "\(photo.place)", second.path)
        #expect(late.exit == 7 && late.err.contains("the answer belongs to another request"), "\(late)")
        #expect(!FileManager.default.fileExists(atPath: second.path))
        let saved = try await device.wo("photo", "save", "1043", "\(photo.place)", second.path)
        #expect(saved.exit == 0, "\(saved)")
        #expect(try await device.hash(of: second) == photo.sha256)
        try expectThatTheConnectionWasDropped(proxy)
        try await proxy.stop()
        try await staging.stop()
    }

    private func expectThatTheConnectionWasDropped(_ proxy: LateProxy) throws {
        let late = try proxy.connections().filter { $0.contains { $0.hasSuffix(" late") } }
        #expect(late.count == 1)
        #expect(late.allSatisfy { $0.last?.hasSuffix(" late") == true }, "\(late)")
    }
}
