import MillwrightClients
import MillwrightRoutes
import Testing

struct RouteRequestTests {
    @Test(arguments: [
        ("a", "/v1/things/a/parts"), ("a/../b", "/v1/things/a%2F..%2Fb/parts"), ("ü 1", "/v1/things/%C3%BC%201/parts"),
        ("?x=1#y", "/v1/things/%3Fx%3D1%23y/parts"), ("\r\nX: y", "/v1/things/%0D%0AX%3A%20y/parts"),
    ])
    func anArgumentStaysOnePathSegment(id: String, path: String) throws {
        #expect(try APIRoute.parts(of: id).request().path == path)
    }

    @Test func aQueryKeepsItsOrderAndOmitsNilValues() {
        let cursor: String? = nil
        #expect(
            RouteQuery(dictionaryLiteral: ("z", "1&2"), ("cursor", cursor), ("a b", 3)).encoded == "?z=1%262&a%20b=3")
        #expect(RouteQuery(dictionaryLiteral: ("cursor", cursor)).encoded.isEmpty)
    }

    @Test func theRouteNameIsTheFunctionNameWithoutArguments() throws {
        let route = APIRoute.parts(of: "secret")
        #expect(route.name == "parts")
        #expect(try route.request().name == "parts")
    }

    /// A log shows the shape of a path, and never an argument.
    @Test(arguments: [
        ("/v1/workOrders", "/v1/workOrders"), ("/health", "/health"), ("/v1/changes?cursor=secret", "/v1/changes"),
        ("/v1/tasks/0198c6b2-7d1e-7000-8000-5f1c9a3b2d10", "/v1/tasks/{id}"),
        ("/v1/workOrders/wo-7/notes", "/v1/workOrders/{id}/notes"), ("/v1/uploads/a%2Fb/%0A", "/v1/uploads/{id}/{id}"),
        ("/v1/things/abcdefghijklmnopqrstuvwxyz", "/v1/things/{id}"), ("/v1/things/é", "/v1/things/{id}"),
    ])
    func theShapeOfAPathHasNoArguments(path: String, shape: String) {
        #expect(RoutePath(encoded: path).shape == shape)
    }

    @Test func theRequestHasTheShapeOfItsPath() throws {
        #expect(try APIRoute.parts(of: "a-1").request().shape == "/v1/things/{id}/parts")
    }

    @Test func theBodyHasItsContentType() throws {
        let request = try APIRoute.rename("a", to: "b/c").request()
        #expect(request.headers.value(of: "Content-Type") == "application/json")
        guard case .bytes(let bytes) = request.body else {
            Issue.record("The body must be bytes")
            return
        }
        #expect(String(decoding: bytes, as: UTF8.self) == #"{"id":"a","name":"b/c"}"#)
    }

    @Test func bytesAndAFileKeepTheirLength() throws {
        let file = FileRange(path: "/tmp/none", offset: 3, length: 7)
        #expect(try APIRoute.sendForm(.bytes([1, 2], as: "image/png")).request().body.length == 2)
        #expect(try APIRoute.sendForm(.file(file, as: "image/png")).request().body.length == 7)
        #expect(try APIRoute.sendForm(.none).request().body.isNone)
    }

    @Test func aValueThatCannotBeEncodedIsNotSent() async {
        let api = ScriptedClient(.success(APIResponse(status: 200)))
        do {
            _ = try await api.send(.weigh(.infinity))
            Issue.record("An infinite number has no form in JSON")
        } catch {
            #expect(error.route == "weigh")
            guard case .unwritable = error.reason else {
                Issue.record("\(error)")
                return
            }
        }
        #expect(api.requests.isEmpty)
    }

    @Test func aReadMayBeRepeatedAndAWriteMayNot() throws {
        #expect(try APIRoute.parts(of: "a").request().retrySafety == .safe)
        #expect(try APIRoute.rename("a", to: "b").request().retrySafety == .never)
    }

    @Test func theAcceptHeaderListsTheBestFormatFirst() throws {
        #expect(try APIRoute.count.request().headers.value(of: "Accept") == "application/x-count, text/plain;q=0.8")
        #expect(try APIRoute.rename("a", to: "b").request().headers.value(of: "Accept") == nil)
    }
}
