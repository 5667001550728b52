import Foundation
import Testing

/// Tests that a photo that one device added can be downloaded on another. It is downloaded completely and once, and the
/// download resumes if the network breaks.
@Suite(.enabled(if: Staging.other == nil, "needs connections that are cut"))
struct PhotoDownloadTests {
    @Test func anotherDeviceDownloadsTheSameBytes() async throws {
        let staging = try await Staging()
        let here = try await Device.signedIn(to: staging)
        try await here.sent("photo", "add", "1043", Program.fixture("photos/valve.jpg"))
        let there = try await Device.signedIn(to: staging)
        let place = try #require(try await there.photos(of: "1043").last)
        let target = try there.file("valve.jpg")
        let saved = try await there.wo("photo", "save", "1043", "\(place.place)", target.path)
        #expect(saved.exit == 0 && saved.err.hasSuffix("→ \(target.path) (801.2 kB)\n"), "\(saved)")
        #expect(try await there.hash(of: target) == place.sha256)
        try await staging.stop()
    }

    @Test func aDownloadedPhotoIsSavedAgainWithoutTheServer() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let (first, second) = (try device.file("1.jpg"), try device.file("2.jpg"))
        let early = try await device.wo("photo", "save", "1060", "1", first.path, "--offline")
        #expect(early.exit == 7 && early.err.contains("not on this device"), "\(early)")
        let fetched = try await device.wo("photo", "save", "1060", "1", first.path, "--json")
        #expect(fetched.exit == 0 && fetched.out.contains("\"source\":\"server\""), "\(fetched)")
        await staging.kill()
        let again = try await device.wo("photo", "save", "1060", "1", second.path, "--json")
        #expect(again.exit == 0 && again.out.contains("\"source\":\"device\""), "\(again)")
        #expect(try Data(contentsOf: first) == Data(contentsOf: second))
        #expect(try Data(contentsOf: first) == Self.flange())
        let third = try device.file("3.jpg")
        let missing = try await device.wo("photo", "save", "1044", "1", third.path)
        #expect(missing.exit == 7 && missing.err.contains("127.0.0.1"), "\(missing)")
        #expect(!FileManager.default.fileExists(atPath: third.path))
        try await staging.stop()
    }

    @Test func anInterruptedDownloadResumesWhereItStopped() async throws {
        let staging = try await Staging()
        let proxy = try await CuttingProxy(to: staging)
        let device = Device()
        #expect(try await device.login(to: proxy.url).exit == 0)
        let photo = try #require(try await device.photos(of: "1060").first)
        let target = try device.file("flange.jpg")
        try proxy.cut(after: 150_000)
        let cut = try await device.wo("photo", "save", "1060", "1", target.path)
        #expect(cut.exit == 7, "\(cut)")
        #expect(!FileManager.default.fileExists(atPath: target.path))
        try proxy.cut(after: nil)
        let whole = try await device.wo("photo", "save", "1060", "1", target.path, "--json")
        #expect(whole.exit == 0, "\(whole)")
        #expect(try await device.hash(of: target) == photo.sha256)
        let answers = try proxy.answers()
        #expect(answers.count == 2 && answers[0].range == nil && answers[0].bytes == 150_000)
        // The two responses together contain the photo once, and two response heads.
        let resumedAt = try #require(Saved(whole.out).item.resumedAt)
        #expect(resumedAt > 140_000 && answers.last?.range == "bytes=\(resumedAt)-")
        #expect(answers.map(\.bytes).reduce(0, +) < photo.bytes + 4_000)
        try await proxy.stop()
        try await staging.stop()
    }

    @Test func aDownloadWorksAfterADroppedConnection() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let target = try device.file("flange.jpg")
        try await staging.control(
            "POST", "/_staging/faults",
            #"{"rules":[{"match":{"method":"GET","path":"/v1/photos/"},"point":"afterCommit","fault":"drop","count":1}]}"#
        )
        let dropped = try await device.wo("photo", "save", "1060", "1", target.path)
        #expect(dropped.exit == 7 && !FileManager.default.fileExists(atPath: target.path), "\(dropped)")
        let saved = try await device.wo("photo", "save", "1060", "1", target.path)
        #expect(saved.exit == 0 && FileManager.default.fileExists(atPath: target.path), "\(saved)")
        try await staging.stop()
    }

    @Test func twoProcessesDownloadAPhotoOnce() async throws {
        let staging = try await Staging()
        let proxy = try await CuttingProxy(to: staging)
        let device = Device()
        #expect(try await device.login(to: proxy.url).exit == 0)
        let (first, second) = (try device.file("1.jpg"), try device.file("2.jpg"))
        async let one = device.wo("photo", "save", "1060", "1", first.path)
        async let other = device.wo("photo", "save", "1060", "1", second.path)
        let runs = (try await one, try await other)
        #expect(runs.0.exit == 0 && runs.1.exit == 0, "\(runs)")
        #expect(try Data(contentsOf: first) == Self.flange() && Data(contentsOf: second) == Self.flange())
        #expect(try proxy.answers().count == 1)
        try await proxy.stop()
        try await staging.stop()
    }

    @Test func aDownloadRefreshesAnExpiredToken() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        try await staging.control(
            "POST", "/_staging/faults",
            #"{"rules":[{"match":{"method":"GET","path":"/v1/photos/"},"point":"accept","fault":"expireToken","count":1}]}"#
        )
        let target = try device.file("flange.jpg")
        let saved = try await device.wo("photo", "save", "1060", "1", target.path)
        #expect(saved.exit == 0, "\(saved)")
        #expect(try Data(contentsOf: target) == Self.flange())
        try await staging.stop()
    }

    /// The system call at which the program is killed. For writes, only those of the photo's bytes are counted. The
    /// second write is in the middle of the photo, because the buffer is smaller than the photo.
    struct Death: Sendable, CustomTestStringConvertible {
        let call: String
        let count: Int
        var isInTheMiddle = false
        /// Whether only calls on the file with the photo's bytes count. strace counts calls by thread, and the thread
        /// is not known.
        var isOfPart = false

        var testDescription: String { "\(call) \(count)\(isOfPart ? " of the part" : "")" }

        func wrapper(at part: String) -> [String] {
            ["strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=\(call):signal=SIGKILL:when=\(count)"]
                + (isOfPart ? ["-P", part] : [])
        }

        static let all = [
            Death(call: "pwrite64", count: 1, isOfPart: true),
            Death(call: "pwrite64", count: 2, isInTheMiddle: true, isOfPart: true),
            Death(call: "rename", count: 1, isInTheMiddle: true), Death(call: "rename", count: 1, isOfPart: true),
            Death(call: "link", count: 1),
        ]
    }

    /// Repeats the download on new devices until the program is killed. strace counts calls by thread, so the second
    /// call counts only if the same thread made the first one.
    private static func killed(by death: Death, _ staging: Staging) async throws -> (Device, ListedPhoto, URL) {
        var lives: [Run] = []
        for _ in 0..<20 {
            let device = try await Device.signedIn(to: staging)
            let photo = try #require(try await device.photos(of: "1060").first)
            let target = try device.file("flange.jpg")
            let run = try await device.wo(
                ["photo", "save", "1060", "1", target.path], under: death.wrapper(at: device.part(of: photo)))
            if run.exit == 137 { return (device, photo, target) }
            lives.append(run)
        }
        return try #require(nil, "never killed: \(lives)")
    }

    @Test(.enabled(if: Device.has("strace")), arguments: Death.all)
    func aKilledDownloadLeavesNoFileAndTheNextOneFinishes(death: Death) async throws {
        let staging = try await Staging()
        let (device, photo, target) = try await Self.killed(by: death, staging)
        #expect(!FileManager.default.fileExists(atPath: target.path))
        let saved = try await device.wo("photo", "save", "1060", "1", target.path, "--json")
        #expect(saved.exit == 0, "\(saved)")
        #expect(try await device.hash(of: target) == photo.sha256)
        let resumedAt = try Saved(saved.out).item.resumedAt ?? 0
        #expect(resumedAt > 0 || !death.isInTheMiddle)
        #expect(try FileManager.default.contentsOfDirectory(atPath: device.incoming) == [])
        try await staging.stop()
    }

    /// A cut download leaves the beginning of the file. The disk then becomes full in the middle of the file,
    /// regardless of the size of the next write.
    @Test(.enabled(if: Device.has("strace")))
    func aFullDiskIsReportedAndNothingIsSaved() async throws {
        let staging = try await Staging()
        let proxy = try await CuttingProxy(to: staging)
        let device = Device()
        #expect(try await device.login(to: proxy.url).exit == 0)
        let photo = try #require(try await device.photos(of: "1060").first)
        let target = try device.file("flange.jpg")
        try proxy.cut(after: 150_000)
        #expect(try await device.wo("photo", "save", "1060", "1", target.path).exit == 7)
        try proxy.cut(after: nil)
        let run = try await device.wo(
            ["photo", "save", "1060", "1", target.path],
            under: [
                "strace", "-f", "-qq", "-o", "/dev/null", "-e", "inject=pwrite64:error=ENOSPC:when=1+", "-P",
                device.part(of: photo),
            ])
        #expect(run.exit == 74 && run.err.contains("the disk is full"), "\(run)")
        #expect(!FileManager.default.fileExists(atPath: target.path))
        #expect(try await device.wo("photo", "save", "1060", "1", target.path).exit == 0)
        #expect(try await device.hash(of: target) == photo.sha256)
        try await proxy.stop()
        try await staging.stop()
    }

    @Test func aPhotoDeletedOnTheServerIsReportedAsNotFound() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        try await staging.control("POST", "/_staging/dispatch", #"{"number":1060,"delete":true}"#)
        let run = try await device.wo("photo", "save", "1060", "1", device.file("1.jpg").path, "--json")
        #expect(run.exit == 6 && run.out.isEmpty && run.err.contains("\"checked\":\"server\""), "\(run)")
        try await staging.stop()
    }

    @Test func anExistingFileIsKeptAndAPipeReceivesThePhoto() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let target = try device.file("mine.jpg")
        try Data("mine".utf8).write(to: target)
        let refused = try await device.wo("photo", "save", "1060", "1", target.path)
        #expect(refused.exit == 73 && refused.err.contains("--force"), "\(refused)")
        #expect(try Data(contentsOf: target) == Data("mine".utf8))
        let piped = try await Program.run(
            "/bin/sh", ["-c", "\"$0\" photo save 1060 1 - > \"$1\"", Program.path("wo"), target.path],
            environment: device.environment)
        #expect(piped.exit == 0, "\(piped)")
        #expect(try Data(contentsOf: target) == Self.flange())
        try await staging.stop()
    }

    private static func flange() throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: Program.fixture("photos/flange.jpg")))
    }

    private struct Saved: Decodable {
        struct Item: Decodable {
            let resumedAt: Int?
            private enum CodingKeys: String, CodingKey { case resumedAt = "resumed_at" }
        }
        let item: Item
        init(_ text: String) throws { self = try JSONDecoder().decode(Saved.self, from: Data(text.utf8)) }
    }
}
