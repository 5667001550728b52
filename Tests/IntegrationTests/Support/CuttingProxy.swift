import MillwrightOfflineEngine
import Foundation

/// Stands between `wo` and the server, and can cut the connection in the middle of a photo's bytes.
final class CuttingProxy: Sendable {
    let url: String
    private let folder: URL
    private let process: ServerProcess

    init(to staging: Staging) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("proxy-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let started = try await ServerProcess.start(
            "/usr/bin/env", ["python3", "-u", "-c", Self.program, "\(staging.port)", folder.path])
        process = started.process
        url = started.url
    }

    /// From now on an answer with a photo ends after so many bytes; nil lets it through.
    func cut(after bytes: Int?) throws {
        try Data((bytes.map { "\($0)" } ?? "").utf8).write(to: folder.appendingPathComponent("cut"))
    }

    struct Answer: Decodable, Hashable, Sendable {
        /// What the request asked for in `Range`, if it did.
        let range: String?
        /// Of the answer, its head included.
        let bytes: Int
    }

    /// What was let through for each photo that was asked for.
    func answers() throws -> [Answer] {
        let log = folder.appendingPathComponent("log")
        guard FileManager.default.fileExists(atPath: log.path) else { return [] }
        let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
        return try lines.map { try JSONDecoder().decode(Answer.self, from: Data($0.utf8)) }
    }

    func stop() async throws {
        await process.kill()
        try FileManager.default.removeItem(at: folder)
    }

    /// The log's line is there before the connection is closed, so whoever saw the end can read it. A request is one
    /// piece here: it is small, and comes over loopback.
    private static let program = """
        import json, os, re, socket, sys, threading
        port, folder = int(sys.argv[1]), sys.argv[2]
        server = socket.create_server(('127.0.0.1', 0))
        print('listening on http://127.0.0.1:%d' % server.getsockname()[1])
        def cut():
            try: return int(open(os.path.join(folder, 'cut')).read() or 0) or None
            except FileNotFoundError: return None
        class Relay:
            def __init__(self, client):
                self.client, self.server = client, socket.create_connection(('127.0.0.1', port))
                self.limit, self.photo, self.count = None, None, 0
                threading.Thread(target=self.up, daemon=True).start()
                threading.Thread(target=self.down, daemon=True).start()
            def up(self):
                try:
                    while data := self.client.recv(65536):
                        if data.startswith(b'GET /v1/photos/'):
                            found = re.search(rb'\\r\\nRange: *([^\\r]*)', data, re.I)
                            self.photo, self.count = {'range': found and found[1].decode()}, 0
                            self.limit = cut()
                        self.server.sendall(data)
                except OSError: pass
                self.end()
            def down(self):
                try:
                    while data := self.server.recv(65536):
                        if self.limit is not None and self.count + len(data) >= self.limit:
                            data = data[:self.limit - self.count]
                            self.count += len(data)
                            self.client.sendall(data)
                            break
                        self.count += len(data)
                        self.client.sendall(data)
                except OSError: pass
                self.end()
            def end(self):
                photo, self.photo = self.photo, None
                if photo:
                    with open(os.path.join(folder, 'log'), 'a') as log:
                        log.write(json.dumps(dict(photo, bytes=self.count)) + '\\n')
                for side in (self.client, self.server):
                    try: side.shutdown(socket.SHUT_RDWR)
                    except OSError: pass
        while True: Relay(server.accept()[0])
        """
}
