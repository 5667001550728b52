import Foundation
import Testing

/// Tests of the real program with text from another program, and with an editor.
struct PipedInputTests {
    @Test func pipedTextIsRefusedOrSavedAndALoopKeepsItsInput() async throws {
        let staging = try await Staging()
        let device = try await Device.signedIn(to: staging)
        let refused = try await device.shell("echo hi | \"$0\" note 1042 --offline")
        #expect(refused.exit == 64 && refused.out.isEmpty, "\(refused)")
        let file = try await device.shell(
            "f=$(mktemp); echo hi > $f; \"$0\" note 1042 --offline < $f; code=$?; rm $f; exit $code")
        #expect(file.exit == 64, "\(file)")
        #expect(try await device.operations().isEmpty)
        let shown = try await device.shell("\"$0\" note 1042 --offline < /dev/null")
        #expect(shown.exit == 0, "\(shown)")
        let saved = try await device.shell(
            "printf '\\357\\273\\277one\\r\\ntwo\\r\\n' | \"$0\" note 1042 - --offline --json")
        #expect(saved.exit == 0 && saved.out.contains(#""text":"one\ntwo""#), "\(saved)")
        let loop = try await device.shell(
            "printf '1042\\n1044\\n1060\\n' | while read n; do \"$0\" note $n checked --offline -q; done")
        #expect(loop.exit == 0, "\(loop)")
        #expect(try await device.operations().count == 4)
        try await staging.stop()
    }
}
