import Foundation
import Testing

/// Tests that each mistake leads to a clear message and the exit code of the table, and loses no data.
struct BadInputTests {
    @Test func aWrongPasswordIsReported() async throws {
        let staging = try await Staging()
        let run = try await Device().login(to: staging.url, password: "guess")
        #expect(run.exit == 4 && run.out.isEmpty && run.err.contains("password"), "\(run)")
        try await staging.stop()
    }

    @Test func anUnreachableServerIsNamed() async throws {
        let run = try await Device().login(to: "http://127.0.0.1:1")
        #expect(run.exit == 7 && run.err.contains("127.0.0.1"), "\(run)")
    }

    @Test(arguments: ["ftp://127.0.0.1", "not a url", "http://tess:secret@127.0.0.1:1", ""])
    func anInvalidAddressIsRefused(address: String) async throws {
        let run = try await Device().login(to: address)
        #expect(run.exit == 64 && !run.err.contains("secret"), "\(run)")
    }

    @Test func loginRefusesAWebPageThatIsNotAServer() async throws {
        let page = try await ServerProcess.start("/usr/bin/env", ["python3", "-u", "-c", Self.webPage])
        let run = try await Device().login(to: page.url)
        #expect(run.exit == 76, "\(run)")
        await page.process.kill()
    }

    @Test(arguments: [("1", "maybe"), ("2", "17"), ("2", "much"), ("4", "perhaps"), ("5", "Cube"), ("6", "9000")])
    func anInvalidTaskValueIsRefusedWithAnExplanation(task: String, value: String) async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let run = try await device.wo("task", "set", "1042", task, value)
        #expect(run.exit == 65 && run.err.count > 20, "\(run)")
        #expect(try await device.operations().isEmpty)
        try await staging.stop()
    }

    @Test func aFileThatIsNotAPictureIsRefused() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let run = try await device.wo("photo", "add", "1042", Program.fixture("plant.json"))
        #expect(run.exit == 65, "\(run)")
        let missing = try await device.wo("photo", "add", "1042", "/no/such/file.jpg")
        #expect(missing.exit == 66 && missing.err.contains("/no/such/file.jpg"), "\(missing)")
        #expect(try await device.operations().isEmpty)
        try await staging.stop()
    }

    @Test func anArgumentThatIsNotUTF8IsRefusedAndNothingIsSaved() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        for words in [#"note 1042 $'caf\xe9'"#, #"edit 1042 --title $'caf\xe9'"#] {
            let run = try await device.shell("\"$0\" \(words)")
            #expect(run.exit == 65 && run.err.contains("is not text in UTF-8"), "\(run)")
        }
        #expect(try await device.operations().isEmpty)
        try await staging.stop()
    }

    @Test func aPhotoWhoseFileNameIsNotUTF8IsAdded() async throws {
        try await OwnWorkOrder.use { own in
            let device = try await own.commandLine()
            let number = try await own.number()
            let added = try await device.shell(
                #"cp "$1" "$WO_HOME"/$'v\xe9.jpg' && "$0" photo add \#(number) "$WO_HOME"/$'v\xe9.jpg'"#,
                Program.fixture("photos/valve.jpg"))
            #expect(added.exit == 0 && added.err.contains(": v_.jpg "), "\(added)")
            let missing = try await device.shell(#""$0" photo add \#(number) $'none\xe9.jpg'"#)
            #expect(missing.exit == 66 && missing.err.contains("no file none\u{FFFD}.jpg"), "\(missing)")
        }
    }

    @Test func aNumberThatDoesNotExistIsNotFound() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let run = try await device.wo("show", "9999")
        #expect(run.exit == 6 && run.err.contains("9999"), "\(run)")
        let task = try await device.wo("task", "set", "1042", "77", "done")
        #expect(task.exit == 6, "\(task)")
        try await staging.stop()
    }

    @Test func aRefusedEditNamesTheUserWhoIsAllowed() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging, as: "vera@plant.example")
        let run = try await device.wo("start", "1042")
        #expect(run.exit == 5 && run.err.contains("Tess"), "\(run)")
        #expect(try await device.operations().isEmpty)
        try await staging.stop()
    }

    @Test func everyCommandWithoutASessionReportsItAndWritesNothing() async throws {
        let device = Device()
        for command in [["list"], ["show", "1042"], ["replay"], ["whoami"], ["task", "set", "1042", "1", "done"]] {
            let run = try await device.wo(command)
            #expect(run.exit == 4 && run.out.isEmpty && run.err.contains("wo login"), "\(run)")
        }
        #expect(!FileManager.default.fileExists(atPath: device.home.path))
    }

    @Test(arguments: [["lst"], ["list", "--frobnicate"], ["task", "set", "1042"], ["show"], ["show", "many"]])
    func anInvalidCommandIsExplained(arguments: [String]) async throws {
        let run = try await Device().wo(arguments)
        #expect(run.exit == 64 && run.out.isEmpty && !run.err.isEmpty, "\(run)")
    }

    /// A server that answers every request with a web page, as a hotel portal does.
    static let webPage = """
        import http.server
        class Page(http.server.BaseHTTPRequestHandler):
            def do_GET(self):
                self.send_response(200); self.send_header('Content-Type', 'text/html'); self.end_headers()
                self.wfile.write(b'<html>Welcome to the hotel</html>')
            do_POST = do_GET
            def log_message(self, *_): pass
        server = http.server.HTTPServer(('127.0.0.1', 0), Page)
        print('listening on http://127.0.0.1:%d' % server.server_port)
        server.serve_forever()
        """
}
