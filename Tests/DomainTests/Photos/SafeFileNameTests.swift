import MillwrightDomain
import TestSupport
import Testing

@Suite struct SafeFileNameTests {
    static func name(_ fileName: String, _ format: PhotoFormat = .jpeg) -> String {
        let content = Photo.Content(sha256: "hash", size: 3, format: format, dimensions: nil)
        return Photo(
            id: Photo.ID("p"), taskID: nil, content: content, fileName: fileName, addedBy: "Ana", addedAt: Samples.noon
        ).safeFileName
    }

    @Test(arguments: [
        "valve.jpg", "Valve.JPEG", "gauge 2.jpg", "冷却塔.jpg", "über uns.v2.jpg", "a-b_c.jpg", "Ventil (alt).jpg",
    ])
    func anOrdinaryNameIsUnchanged(name: String) {
        #expect(Self.name(name) == name)
    }

    @Test(arguments: [
        ("../../etc/passwd", "etc_passwd.jpg"), ("/etc/passwd.jpg", "etc_passwd.jpg"), ("..", "photo.jpg"),
        ("C:\\temp\\a.jpg", "C__temp_a.jpg"), (".bashrc", "bashrc.jpg"), ("-rf.jpg", "rf.jpg"), ("", "photo.jpg"),
        (" . ", "photo.jpg"), ("a\u{0}b\nc\u{1B}[2J.jpg", "a_b_c_[2J.jpg"), ("a.jpg ", "a.jpg"), ("a.jpg.", "a.jpg"),
        ("gpj.\u{202E}exe.jpg", "gpj._exe.jpg"), ("a|b<c>d*e?f\"g.jpg", "a_b_c_d_e_f_g.jpg"),
    ])
    func unsafeCharactersOfAFileNameAreReplaced(name: String, safe: String) {
        #expect(Self.name(name) == safe)
    }

    @Test(arguments: [
        ("run.sh", PhotoFormat.jpeg, "run.sh.jpg"), ("a.jpg", .png, "a.jpg.png"), ("a.HEIF", .heic, "a.HEIF"),
        ("a", .webp, "a.webp"),
    ])
    func theFileExtensionMatchesTheContent(name: String, format: PhotoFormat, safe: String) {
        #expect(Self.name(name, format) == safe)
    }

    @Test(arguments: ["x", "漢", "👩🏽‍🔧"])
    func aLongNameIsShortenedAndKeepsItsExtension(piece: String) {
        let name = Self.name(String(repeating: piece, count: 1_000) + ".jpg")
        #expect(name.utf8.count <= 204 && name.utf8.count > 190 && name.hasSuffix(".jpg"))
    }
}
