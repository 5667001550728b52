package import Clients

/// An `application/x-www-form-urlencoded` body, as the WHATWG URL standard writes it.
package struct WebForm: Hashable, Sendable {
    /// One name with its value, both as a person wrote them.
    package struct Field: Hashable, Sendable {
        package var name: String
        package var value: String

        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// In the order in which they are sent; a name may come more than once.
    package var fields: [Field]

    package init(_ fields: [Field]) {
        self.fields = fields
    }

    /// The request needs this header beside the body.
    package var contentType: HTTPHeader { HTTPHeader("Content-Type", "application/x-www-form-urlencoded") }

    package var body: APIRequestBody { .bytes(Array(text.utf8)) }

    /// Fit for a query too.
    package var text: String {
        fields.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }.joined(separator: "&")
    }

    private static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        let bytes = text.utf8.flatMap { byte -> [UInt8] in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"):
                [byte]
            case UInt8(ascii: " "): [UInt8(ascii: "+")]
            default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
