import MillwrightClients

extension Misbehaviour {
    private static let large = APIRequest(
        .put, "/", body: .bytes([UInt8](repeating: 0, count: 20_000_000)), timeout: nil)
    private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    /// Connections that are reset, in each phase.
    static let resets: [Misbehaviour] = [
        // The result depends on timing: the client's system may already have sent the request when the reset arrives.
        Misbehaviour("reset on accept", .failure(.notSent), .failure(.inDoubt)) { $0.reset() },
        Misbehaviour("reset after the request's head", .failure(.inDoubt), request: large) { connection in
            _ = connection.readHead()
            connection.reset()
        },
        Misbehaviour("reset in the request's body", .failure(.inDoubt), request: large) { connection in
            _ = connection.readHead()
            _ = connection.discard(1_000_000)
            connection.reset()
        },
        Misbehaviour("reset before the answer", .failure(.inDoubt)) { connection in
            _ = connection.readRequest()
            connection.reset()
        },
        Misbehaviour("reset in the answer's head", .failure(.inDoubt)) { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Le")
            connection.reset()
        },
        Misbehaviour("reset in the answer's body", .failure(.inDoubt)) { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n01234")
            connection.reset()
        },
        Misbehaviour("hangs up in the request's body", .failure(.inDoubt), request: large) { connection in
            _ = connection.readHead()
            _ = connection.discard(1_000_000)
            connection.close()
        },
    ]

    /// Responses with a wrong length, and responses with bytes behind the body.
    static let lengths: [Misbehaviour] = [
        Misbehaviour("bytes behind the body", .answer(200, "ok"), keepsOpenAfter: ok + "HTTP/1.1 200 OK\r\n"),
        Misbehaviour("two answers to one request", .answer(200, "ok"), keepsOpenAfter: ok + ok),
        Misbehaviour(
            "a body after status 204", .answer(204, ""), keepsOpenAfter: "HTTP/1.1 204 No Content\r\n\r\n" + ok),
        Misbehaviour(
            "a body that was not modified", .answer(304, ""),
            keepsOpenAfter: "HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\nno"),
        Misbehaviour(
            "a body for HEAD", .answer(200, ""), request: APIRequest(.head, "/", timeout: nil)
        ) { connection in
            _ = connection.readRequest()
            connection.send(ok)
        },
        Misbehaviour(
            "chunk size too small", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nok\r\n0\r\n\r\n"),
        Misbehaviour(
            "chunk size too large", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\nok\r\n0\r\n\r\n"),
        Misbehaviour(
            "chunk size negative", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-2\r\nok\r\n0\r\n\r\n"),
        Misbehaviour(
            "chunk size beyond 64 bits", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1ffffffffffffffff\r\nok\r\n0\r\n\r\n"),
        Misbehaviour(
            "no last chunk", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n"),
        Misbehaviour(
            "length and chunks", .answer(200, "ok"),
            keepsOpenAfter:
                "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n"),
        Misbehaviour(
            "chunks and length", .answer(200, "ok"),
            keepsOpenAfter:
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 9\r\n\r\n2\r\nok\r\n0\r\n\r\n"),
        Misbehaviour(
            "length beyond 64 bits", .failure(.responseTooLarge), .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\nok"),
        Misbehaviour(
            "length with a plus", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nContent-Length: +2\r\n\r\nok"),
        Misbehaviour(
            "length with a tail", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nContent-Length: 2x\r\n\r\nok"),
        Misbehaviour(
            "the same length twice", .answer(200, "ok"),
            keepsOpenAfter: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nok"),
        Misbehaviour(
            "two lengths, the longer last", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 5\r\n\r\nokbad"),
        Misbehaviour(
            "two lengths, the shorter last", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 2\r\n\r\nokbad"),
        Misbehaviour(
            "two lengths in one field", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nContent-Length: 2, 5\r\n\r\nokbad"),
    ]

    /// Malformed header fields.
    static let heads: [Misbehaviour] = [
        Misbehaviour(
            "a blank before the colon", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nContent-Length : 2\r\n\r\nokbad"),
        Misbehaviour(
            "a blank in a name", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nX Y: 1\r\nContent-Length: 2\r\n\r\nok"),
        Misbehaviour(
            "a line without a colon", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nnothing\r\nContent-Length: 2\r\n\r\nok"),
        Misbehaviour(
            "a NUL in a value", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 2\r\n\r\nok"),
        Misbehaviour(
            "a CR alone in a value", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\r\nX: a\rY: b\r\nContent-Length: 2\r\n\r\nok"),
        Misbehaviour(
            "lines that end with CR alone", .failure(.inDoubt),
            sends: "HTTP/1.1 200 OK\rContent-Length: 2\r\rok"),
        Misbehaviour(
            "lines that end with LF alone", .answer(200, "ok"),
            keepsOpenAfter: "HTTP/1.1 200 OK\nContent-Length: 2\n\nok"),
        Misbehaviour("a status of two digits", .failure(.inDoubt), sends: "HTTP/1.1 20 OK\r\n\r\n"),
        Misbehaviour("a status of four digits", .failure(.inDoubt), sends: "HTTP/1.1 2000 OK\r\n\r\n"),
        Misbehaviour("a status in words", .failure(.inDoubt), sends: "HTTP/1.1 OK\r\n\r\n"),
        Misbehaviour("a status below 100", .failure(.inDoubt), sends: "HTTP/1.1 099 X\r\nContent-Length: 2\r\n\r\nok"),
    ]

    /// Other protocols and other versions of HTTP.
    static let protocols: [Misbehaviour] = [
        Misbehaviour("HTTP/0.9", .failure(.inDoubt), sends: "<html></html>"),
        Misbehaviour("HTTP/1.0", .answer(200, "ok"), sends: "HTTP/1.0 200 OK\r\n\r\nok"),
        Misbehaviour(
            "HTTP/1.0 that stays open", .answer(200, "ok"),
            keepsOpenAfter: "HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok"),
        Misbehaviour(
            "HTTP/1.2", .failure(.inDoubt), .answer(200, "ok"),
            sends: "HTTP/1.2 200 OK\r\nContent-Length: 2\r\n\r\nok"),
        Misbehaviour("HTTP/3 on TCP", .failure(.inDoubt), sends: "HTTP/3 200 OK\r\nContent-Length: 2\r\n\r\nok"),
        Misbehaviour(
            "101 that nobody asked for", .failure(.inDoubt),
            sends: "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"),
        Misbehaviour(
            "101 and an answer", .failure(.inDoubt), .answer(200, "ok"),
            sends: "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n" + ok),
        Misbehaviour(
            "a TLS alert in place of an answer", .failure(.inDoubt), sends: "\u{15}\u{3}\u{3}\0\u{2}\u{2}\u{28}"),
        Misbehaviour("an HTTP/2 frame in place of an answer", .failure(.inDoubt), sends: "\0\0\0\u{4}\0\0\0\0\0"),
    ]

    /// Responses that come too early or too slowly.
    static let early: [Misbehaviour] = [
        // The client cannot know that this response was sent before its request arrived.
        Misbehaviour("answers before the request", .answer(200, "ok")) { connection in
            connection.send(ok)
            _ = connection.readRequest()
        },
        Misbehaviour("refuses before the request is whole", .answer(413, "no"), request: large) { connection in
            _ = connection.readHead()
            connection.send("HTTP/1.1 413 Content Too Large\r\nContent-Length: 2\r\n\r\nno")
            connection.waitForEnd()
        },
        Misbehaviour("accepts before the request is whole", .answer(200, "ok"), request: large) { connection in
            _ = connection.readHead()
            connection.send(ok)
            _ = connection.discard(20_000_000)
        },
        Misbehaviour(
            "one byte of the head at a time", .failure(.inDoubt),
            request: APIRequest(.get, "/", timeout: .milliseconds(400))
        ) { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nX: ")
            connection.trickle(repeatElement(0x79, count: .max))
        },
        Misbehaviour(
            "one byte of the body at a time", .failure(.inDoubt),
            request: APIRequest(.get, "/", timeout: .milliseconds(400))
        ) { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 60000\r\n\r\n")
            connection.trickle(repeatElement(0x79, count: .max))
        },
        Misbehaviour(
            "one provisional answer at a time", .failure(.inDoubt),
            request: APIRequest(.get, "/", timeout: .milliseconds(400))
        ) { connection in
            _ = connection.readRequest()
            connection.trickle(
                "HTTP/1.1 102 Processing\r\n\r\n".utf8 + Array("HTTP/1.1 102 Processing\r\n".utf8)
                    + repeatElement(0x79, count: 1000))
        },
    ]
}
