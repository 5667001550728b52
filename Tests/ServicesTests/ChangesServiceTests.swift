import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import Testing

@testable import MillwrightServices

struct ChangesServiceTests {
    private let host = "work.example.com"

    private func page(_ response: APIResponse, after cursor: Cursor? = nil) async -> Result<ChangePage, ServiceError> {
        do throws(ServiceError) {
            return .success(
                try await RemoteChangesService(api: APIClientFake(response).signedIn, origin: .plant).page(
                    after: cursor))
        } catch {
            return .failure(error)
        }
    }

    private func fixture(_ original: String, _ replacement: String) throws -> String {
        let text = try WireFixture.text("changes-page")
        #expect(text.contains(original))
        return text.replacingOccurrences(of: original, with: replacement)
    }

    @Test func theCursorIsSentBackUnchanged() async throws {
        let api = APIClientFake(.json(200, try WireFixture.text("changes-page")))
        let service = RemoteChangesService(api: api.signedIn, origin: .plant)
        #expect(try await service.page(after: nil).rows.count == 5)
        #expect(try await service.page(after: Cursor("a&b/+=é")).rows.count == 5)
        #expect(
            api.requests.map(\.path) == [
                "/v1/changes?limit=500", "/v1/changes?cursor=a%26b%2F%2B%3D%C3%A9&limit=500",
            ])
        #expect(api.requests.allSatisfy { $0.answerLimit == APIRequest.pageAnswerLimit })
    }

    @Test func theAuthorOfAFieldIsReadIfPresent() async throws {
        let by = #""author": {"by": "Rosa", "at": "2026-11-21T05:00:00.000Z"}"#
        let text = try fixture(#""label": "#, #"\#(by), "label": "#)
        let rows = try await page(.json(200, text)).get().rows
        let authors = rows.compactMap { row -> LastEdit? in
            if case .task(_, _, let author) = row.entity { author } else { nil }
        }
        let rosa = LastEdit(by: "Rosa", at: Instant(millisecondsSince1970: 1_795_237_200_000))
        #expect(!authors.isEmpty && authors.allSatisfy { $0 == rosa })
        let odd = try fixture(#""label": "#, #""author": {"by": "Rosa", "at": "noon"}, "label": "#)
        #expect(try await !page(.json(200, odd)).get().unreadable.isEmpty)
    }

    @Test func anOldCursorIsReportedAsRefused() async {
        let response = APIResponse.problem(410, "urn:millwright:problem:cursor-too-old")
        #expect(await page(response) == .failure(.cursorRefused))
        #expect(await page(.page(410)) == .failure(.server(.notOurs(host: host, status: 410))))
    }

    @Test(arguments: [400, 410, 422]) func aRejectedCursorIsReportedAsRefused(status: Int) async {
        let response = APIResponse.problem(status, "urn:millwright:problem:validation")
        #expect(await page(response, after: Cursor("c")) == .failure(.cursorRefused))
        // The page of a proxy does not show whether the server accepts the cursor.
        #expect(await page(.page(status), after: Cursor("c")) != .failure(.cursorRefused))
    }

    @Test(arguments: [400, 422]) func aRefusalWithoutACursorIsAServerError(status: Int) async {
        guard case .failure(.server) = await page(.problem(status, "urn:x"), after: nil) else {
            Issue.record("There was no cursor to refuse")
            return
        }
    }

    @Test(arguments: [33, 100_000])
    func aRowThatNestsTooDeepIsKeptAndTheOthersAreRead(depth: Int) async throws {
        let deep = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let text = try fixture("\"note\": \"cold\"", "\"note\": \"cold\", \"more\": \(deep)")
        guard case .success(let page) = await page(.json(200, text)) else {
            Issue.record("The page must be read")
            return
        }
        #expect(page.rows.map(\.sequence) == [11, 13, 14, 15])
        #expect(page.unreadable.map(\.reason) == ["The JSON nests too deep"])
        #expect(page.unreadable.first?.json.contains(deep) == true)
    }

    @Test func aRowWithInvalidUTF8IsKeptAndTheOthersAreRead() async throws {
        var bytes = try WireFixture.bytes("changes-page")
        let place = try #require(Data(bytes).range(of: Data("Oil".utf8))).lowerBound
        bytes[place] = 0xFF
        guard case .success(let page) = await page(.json(200, bytes: bytes)) else {
            Issue.record("The page must be read")
            return
        }
        #expect(page.rows.map(\.sequence) == [11, 13, 14, 15])
        #expect(page.unreadable.count == 1)
    }

    @Test(arguments: ["NaN", "0x10", "nul", "01"])
    func aRowWithInvalidJSONIsKeptAndTheOthersAreRead(number: String) async throws {
        let text = try fixture("\"number\": 2.25", "\"number\": \(number)")
        guard case .success(let page) = await page(.json(200, text)) else {
            Issue.record("The page must be read")
            return
        }
        #expect(page.rows.map(\.sequence) == [11, 13, 14, 15])
        #expect(page.unreadable.count == 1)
    }

    @Test func aRowOfAnUnknownKindIsKept() async throws {
        let text = try fixture("\"entity\": \"note\"", "\"entity\": \"holo\\u001b[2J\"")
        guard case .success(let page) = await page(.json(200, text)) else {
            Issue.record("The page must be read")
            return
        }
        #expect(page.unreadable.map(\.reason) == ["entity has an unknown value: holo [2J"])
    }

    @Test(arguments: [
        ("\"rows\"", "\"lines\""), ("\"cursor\": \"c/15+x=\"", "\"cursor\": 15"), ("\"hasMore\": true,", ""),
        ("2026-11-21T05:01:40.120Z\"\n}", "2900-11-21T05:01:40.120Z\"\n}"), ("\"rows\": [", "\"rows\": [],\"rows\": ["),
    ])
    func aPageWithInvalidTopLevelFieldsIsUnreadable(original: String, replacement: String) async throws {
        let text = try fixture(original, replacement)
        #expect(await page(.json(200, text)) == .failure(.pageUnreadable))
    }

    @Test func aWebPageIsNotAPageOfChanges() async {
        #expect(await page(.page(200)) == .failure(.server(.notOurs(host: host, status: 200))))
    }

    @Test func aTruncatedPageIsNeverReadInPart() async throws {
        let bytes = try WireFixture.bytes("changes-page")
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: "}")))
        for length in stride(from: 0, through: end, by: 7) {
            let answer = await page(APIResponse(status: 200, body: Array(bytes[..<length])))
            #expect(answer == .failure(.server(.notOurs(host: host, status: 200))), "cut after \(length) bytes")
        }
    }

    @Test func otherResponsesMapToTheirServerErrors() async {
        #expect(await page(.page(200)) == .failure(.server(.notOurs(host: host, status: 200))))
        #expect(await page(.page(302)) == .failure(.server(.notOurs(host: host, status: 302))))
        #expect(await page(.problem(401, "urn:x")) == .failure(.server(.signInNeeded)))
        #expect(
            await page(.problem(500, "urn:x")) == .failure(.server(.unavailable(status: 500, retryAfter: nil))))
    }

    @Test func aSendingErrorBecomesTheErrorOfThePull() async {
        let cut = TransportFailureReason(code: 56, text: "cut")
        let expected: [(SendingError, ServiceError)] = [
            (.transport(.inDoubt(cut)), .server(.unreachable(host: host, reason: .words("cut")))),
            (.transport(.cancelled(sent: true)), .cancelled), (.cancelled, .cancelled),
            (.storage(.diskFull), .storage(.diskFull)), (.server(.signInNeeded), .server(.signInNeeded)),
        ]
        for (failure, expected) in expected {
            let service = RemoteChangesService(api: FailingClient(failure: failure), origin: .plant)
            await #expect(throws: expected) { try await service.page(after: nil) }
        }
    }
}
