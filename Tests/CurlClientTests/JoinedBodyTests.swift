import Clients
import CurlClient
import Foundation
import Testing

@Suite struct JoinedBodyTests {
    private func pieces(of path: String) -> [BodyPiece] {
        [
            .bytes([]), .bytes(Array("--form\r\n".utf8)), .file(FileRange(path: path, offset: 1000, length: 0)),
            .file(FileRange(path: path, offset: 0, length: 65_521)), .bytes([]), .bytes([13, 10]),
            .file(FileRange(path: path, offset: 65_521, length: 134_479)), .bytes(Array("--form--".utf8)), .bytes([]),
        ]
    }

    private var whole: [UInt8] {
        let file = Pattern.bytes(200_000)
        return Array("--form\r\n".utf8) + file[..<65_521] + [13, 10] + file[65_521...] + Array("--form--".utf8)
    }

    @Test func thePiecesGoOutAsOne() async throws {
        let path = try Pattern.file(length: 200_000)
        defer { unlink(path) }
        let request = APIRequest(.post, "/", body: .joined(pieces(of: path)), answerLimit: 1_000_000)
        let received = ReceivedRequest(echo: try await TestClient(.echoing()).send(request).body)
        #expect(received.field("Content-Length") == "200018")
        #expect(received.body == whole)
    }

    @Test(arguments: [[], [.bytes([])], [.bytes([]), .bytes([])]] as [[BodyPiece]])
    func nothingJoinedIsAnEmptyBody(pieces: [BodyPiece]) async throws {
        let response = try await TestClient(.echoing()).send(APIRequest(.put, "/", body: .joined(pieces)))
        #expect(ReceivedRequest(echo: response.body).field("Content-Length") == "0")
    }

    @Test func onADeadConnectionItIsSentAgainFromItsFirstByte() async throws {
        let path = try Pattern.file(length: 200_000)
        defer { unlink(path) }
        let expected = whole
        let server = MisbehavingServer { connection in
            guard let first = connection.readRequest() else { return }
            connection.send(Answer.ok(Array("\(first.body == expected)".utf8)))
            _ = connection.readRequest()
        }
        let client = try TestClient(server)
        _ = try await client.send(APIRequest(.get, "/"))
        let request = APIRequest(.put, "/", body: .joined(pieces(of: path)), repetition: .keyed)
        #expect(try await client.send(request).body == Array("true".utf8))
        #expect(server.accepted == 2)
    }

    @Test func onePieceThatIsMissingKeepsTheWholeBack() async throws {
        let server = MisbehavingServer.echoing()
        let body = APIRequestBody.joined([.bytes([1]), .file(FileRange(path: "/nowhere", offset: 0, length: 1))])
        #expect(try await TestClient(server).kind(of: APIRequest(.put, "/", body: body)) == .sourceUnreadable)
        #expect(server.accepted == 0)
    }
}
