import Clients
import Testing
import Transfers

struct FormTests {
    private func text(_ form: MultipartForm) -> String {
        guard case .joined(let pieces) = form.body else { return "no pieces" }
        return pieces.reduce(into: "") { text, piece in
            switch piece {
            case .bytes(let bytes): text += String(decoding: bytes, as: UTF8.self)
            case .file(let range): text += "<\(range.path) \(range.offset) \(range.length)>"
            }
        }
    }

    private func head(name: String, filename: String? = nil, contentType: String? = nil) throws -> [String] {
        let part = MultipartForm.Part(name: name, filename: filename, contentType: contentType, content: .bytes([]))
        return try text(MultipartForm([part], boundary: "B")).split(separator: "\r\n").dropFirst().dropLast()
            .map(String.init)
    }

    @Test func aFormOfFieldsAndFiles() throws {
        let range = FileRange(path: "/photo", offset: 5, length: 100)
        let form = try MultipartForm(
            [
                .init(name: "note", text: "oil, 5 °C"),
                .init(name: "photo", filename: "a.jpg", contentType: "image/jpeg", content: .file(range)),
            ], boundary: "B-1")
        #expect(form.contentType == HTTPHeader("Content-Type", "multipart/form-data; boundary=B-1"))
        #expect(
            text(form)
                == "--B-1\r\nContent-Disposition: form-data; name=\"note\"\r\n\r\noil, 5 °C\r\n"
                + "--B-1\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a.jpg\"\r\n"
                + "Content-Type: image/jpeg\r\n\r\n</photo 5 100>\r\n--B-1--\r\n")
        let fileText = "</photo 5 100>".utf8.count
        #expect(form.body.length == Int64(text(form).utf8.count - fileText + 100))
    }

    @Test func namesAreEscapedAsBrowsersDo() throws {
        #expect(
            try head(name: "a\"b\\c%22ü", filename: "x\r\ny\nz\r.jpg") == [
                "Content-Disposition: form-data; name=\"a%22b\\c%22ü\"; filename=\"x%0D%0Ay%0Az%0D.jpg\""
            ])
    }

    @Test func aNameCannotBecomeAHeader() throws {
        let head = try head(name: "a\"\r\nX-Evil: 1\r\n\r\nbody", filename: "\r\nX-Evil: 1")
        #expect(head.count == 1)
    }

    @Test(arguments: ["", "a\r\nX: 1", "a\nb", "a\u{7F}", "ü", "a\0"])
    func aContentTypeCannotBecomeAHeader(type: String) {
        #expect(throws: MultipartForm.Problem.contentTypeNotAllowed(part: "n")) {
            try head(name: "n", contentType: type)
        }
    }

    @Test(arguments: ["xBx", "B", "\r\n--B", "aaB"])
    func aPartMustNotContainTheBoundary(text: String) {
        #expect(throws: MultipartForm.Problem.boundaryInContent) {
            try MultipartForm([.init(name: "n", text: text)], boundary: "B")
        }
    }

    @Test(arguments: ["", "a b", "a\"", "a\r\n", "ü", String(repeating: "a", count: 71)])
    func aBoundaryNeedsNoQuotes(boundary: String) {
        #expect(throws: MultipartForm.Problem.boundaryNotAllowed) { try MultipartForm([], boundary: boundary) }
    }

    @Test func aRandomBoundaryIsAllowedAndItsOwn() throws {
        var random = SeededRandom(1)
        let types = try (0..<100).map { _ in
            try MultipartForm([.init(name: "n", text: "x")], using: &random).contentType.value
        }
        #expect(Set(types).count == 100)
    }

    @Test func anEmptyFormIsItsEnd() throws {
        #expect(text(try MultipartForm([], boundary: "B")) == "--B--\r\n")
    }

    @Test func aWebFormIsWrittenAsTheStandardSays() throws {
        let form = WebForm([.init("a b", "1&2=3+4"), .init("ü", "~*-._%\r\n"), .init("", ""), .init("a b", "again")])
        let text = "a+b=1%262%3D3%2B4&%C3%BC=%7E*-._%25%0D%0A&=&a+b=again"
        #expect(form.text == text)
        guard case .bytes(let bytes) = form.body else { throw MultipartForm.Problem.boundaryNotAllowed }
        #expect(bytes == Array(text.utf8))
        #expect(form.contentType == HTTPHeader("Content-Type", "application/x-www-form-urlencoded"))
        #expect(WebForm([]).text == "")
    }
}
