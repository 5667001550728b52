import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@testable import wo

struct SignCommandTests {
    private static let order = WorkOrder.ID("wo-1042")
    private static let signature = Signature(
        signer: "A. Berg", signedAt: Plant.ago(60), strokes: "M 1 2", contentSHA256: nil)

    private static func plant(_ signature: Signature? = signature, session: Session = Plant.session) -> PlantFake {
        PlantFake { state in
            state.orders[0].signature = signature
            state.session = session
        }
    }

    @Test func aNameSigns() async {
        let plant = PlantFake()
        let ending = await Terminal(plant: plant).run("sign", "1042", "A.", "Berg", "--offline")
        #expect(ending.status == .done && ending.output.isEmpty)
        let signature = plant.find(Self.order)?.signature
        #expect(
            ending.errors == "to sign: 1042 Replace boiler valve, 8 of 8 tasks left\n"
                + "✓ 1042 signed by A. Berg (content \(signature?.contentSHA256?.prefix(8) ?? ""))\n"
                + "  saved here; not sent because of --offline (1 waiting)  undo: wo undo\n")
        #expect(signature?.signer == "A. Berg" && signature?.signedAt == Plant.now && signature?.strokes == nil)
        #expect(signature?.contentSHA256?.count == 64)
    }

    @Test(arguments: [
        ("M 1 2 L 3 4", "M 1 2 L 3 4"), ("10,20 15,30", "M 10 20 L 15 30"), ("1,2 3,4\n5,6", "M 1 2 L 3 4 M 5 6"),
    ])
    func theStrokesArePathDataOrPoints(text: String, path: String) async {
        let plant = PlantFake()
        let typed = await Terminal(plant: plant).run("sign", "1042", "Bo", "--strokes", text, "--offline")
        #expect(typed.status == .done, "\(typed.errors)")
        #expect(plant.find(Self.order)?.signature?.strokes == path)
        let piped = PlantFake()
        let lines = text.split(separator: "\n").map(String.init)
        _ = await Terminal(plant: piped, input: lines).run("sign", "1042", "Bo", "--strokes", "-", "--offline")
        #expect(piped.find(Self.order)?.signature?.strokes == path)
    }

    @Test(arguments: [
        (["1042", "Bo", "--strokes", "a drawing"], ProgramExit.badInput, "the drawing of the signature is too long"),
        (["1042", "Bo", "--strokes", ""], .badInput, "the drawing of the signature is too long"),
        (["1042", "--strokes", "M 1 2"], .usage, "who signs?"),
        (["1042", "Bo", "--delete"], .usage, "--delete takes no name"),
        (["1042", "--delete", "--strokes", "M 1 2"], .usage, "--delete takes no name"),
        (["1060", "Bo"], .refused, "wo reopen 1060"), (["1060", "--delete", "--yes"], .refused, "wo reopen 1060"),
        (["1", "Bo"], .notFound, "no work order 1"), ([], .usage, "which work order?"),
        (["1042", "Bo\u{1B}"], .badInput, "U+001B"),
    ])
    func aRefusalSavesNothing(words: [String], status: ProgramExit, says: String) async {
        let plant = Self.plant()
        let ending = await Terminal(plant: plant).run(["sign"] + words)
        #expect(ending.status == status && ending.errors.contains(says), "\(ending.errors)")
        #expect(plant.current.saves == 0)
    }

    @Test func aPictureIsAddedAsAPhotoAndSigned() async {
        let plant = PlantFake()
        let before = plant.find(Self.order)?.photos.count ?? 0
        let ending = await Terminal(plant: plant).run(
            "sign", "1042", "A. Berg", "--picture", "in/scan.png", "--offline")
        let details = plant.find(Self.order)
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(ending.errors.contains("✓ photo \(before + 1) on 1042: scan.png"), "\(ending.errors)")
        #expect(ending.errors.contains("✓ 1042 signed by A. Berg, picture: photo \(before + 1) (content "))
        #expect(details?.signature?.pictureSHA256 == PlantFake.keptPhoto.content.sha256)
        let shown = await Terminal(plant: plant, columns: 80).run("sign", "1042", "--color=never").output
        #expect(shown.hasPrefix("signed by A. Berg, 09:41 (picture: photo \(before + 1))\n"), "\(shown)")
        let row = await Terminal(plant: plant).run("sign", "1042").output
        #expect(row.hasSuffix("\tfalse\t\(before + 1)\n"), "\(row)")
        let page = await Terminal(plant: plant, columns: 80).run("show", "1042", "--color=never").output
        #expect(page.contains("by A. Berg, 09:41, picture: photo \(before + 1)"), "\(page)")

        let refused = await Terminal(plant: plant).run("photo", "delete", "1042", "\(before + 1)", "--yes")
        #expect(refused.status == .refused && refused.errors.contains("wo sign 1042 --delete"), "\(refused.errors)")
        #expect(plant.find(Self.order)?.photos.count == before + 1)
    }

    @Test func aMissingPictureIsNamedAndNothingIsSigned() async {
        let plant = PlantFake { $0.photoFile = .failure(.fileMissing(path: "scan.png")) }
        let ending = await Terminal(plant: plant).run("sign", "1042", "Bo", "--picture", "scan.png")
        #expect(ending.status == .noInput, "\(ending.errors)")
        #expect(ending.errors.contains("wo sign --help"), "\(ending.errors)")
        #expect(plant.current.saves == 0)
    }

    @Test func missingPermissionIsReported() async {
        let plant = Self.plant(session: Plant.session(without: [.editAny, .editOwn]))
        for words in [["sign", "1042", "Bo"], ["sign", "1042", "--delete", "--yes"]] {
            #expect(await Terminal(plant: plant).run(words).status == .notPermitted)
        }
        #expect(plant.current.saves == 0)
    }

    @Test func theSignatureIsShownWithTheStateOfItsContent() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("sign", "1042", "A. Berg", "--offline")
        let content = plant.find(Self.order)?.signature?.contentSHA256?.prefix(8) ?? ""
        func show(_ arguments: String...) async -> String {
            var terminal = Terminal(plant: plant)
            if arguments.contains("--color=never") { terminal.columns = 80 }
            return await terminal.run(["sign", "1042"] + arguments).output
        }
        #expect(
            await show("--color=never")
                == "signed by A. Berg, 09:41 (name only)\nthe work order is as it was signed (content \(content))\n")
        #expect(await show() == "A. Berg\t2026-11-21T09:41:00.000Z\tfalse\t\n")
        #expect(await show("--json").contains(#""content_changed":false"#))
        let edit = await Terminal(plant: plant).run("edit", "1042", "--title", "Other", "--offline")
        #expect(
            edit.errors.contains("  ! the work order was changed after A. Berg signed it (09:41)\n"), "\(edit.errors)")
        #expect(await show("--color=never").hasSuffix("! the work order was changed after the signature\n"))
        #expect(await show() == "A. Berg\t2026-11-21T09:41:00.000Z\ttrue\t\n")
    }

    @Test func theWorkOrderMarksContentThatWasChangedAfterTheSignature() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("sign", "1042", "A. Berg", "--offline")
        func show(_ arguments: String..., columns: Int? = nil) async -> String {
            var terminal = Terminal(plant: plant)
            if let columns { terminal.columns = columns }
            return await terminal.run(["show", "1042"] + arguments).output
        }
        #expect(await show("--color=never", columns: 80).contains("signed     by A. Berg, 09:41\n"))
        #expect(await show("--json").contains(#""content_changed":false,"picture":null}"#))
        #expect(await show().contains("\ncontent_changed\tfalse\n"))
        let edit = await Terminal(plant: plant).run("edit", "1042", "--title", "Other", "--json", "--offline")
        #expect(edit.output.contains(#""content_changed":true,"picture":null}"#), "\(edit.output)")
        let page = await show("--color=never", columns: 80)
        #expect(page.contains("09:41  ! changed after the signature\n"), "\(page)")
        #expect(await show("--json").contains(#""content_changed":true,"picture":null}"#))
        #expect(await show().contains("\ncontent_changed\ttrue\n"))
    }

    @Test func aSignatureWithoutAHashIsShownWithoutAVerdict() async {
        let ending = await Terminal(plant: Self.plant(), columns: 80).run("sign", "1042", "--color=never")
        #expect(ending.output == "signed by A. Berg, 08:41 (drawn)\n")
        let json = await Terminal(plant: Self.plant()).run("sign", "1042", "--json")
        #expect(
            json.output
                == #"{"schema":1,"item":{"signer":"A. Berg","signed_at":"2026-11-21T08:41:00.000Z","strokes":"M 1 2","#
                + #""content_sha256":null,"picture_sha256":null,"content_changed":null,"picture":null}}"# + "\n",
            "\(json.output)")
        #expect(await Terminal(plant: Self.plant()).run("sign", "1042").output.hasSuffix("\t\t\n"))
    }

    @Test func aMissingSignatureIsSaid() async {
        let ending = await Terminal().run("sign", "1042")
        #expect(ending.status == .done && ending.output.isEmpty)
        #expect(ending.errors == "No signature on 1042.\n")
        #expect(await Terminal().run("sign", "1042", "--json").output == #"{"schema":1,"item":null}"# + "\n")
    }

    @Test func replacingASignatureAsksFirstAndEnterMeansNo() async {
        let plant = Self.plant()
        let asked = await Terminal(plant: plant, columns: 80, input: [""]).run("sign", "1042", "Bo", "--color=never")
        #expect(asked.status == .cancelled)
        #expect(
            asked.errors.hasPrefix(
                "to sign: 1042 Replace boiler valve, 8 of 8 tasks left\n"
                    + "1042 is signed by A. Berg. Replace the signature? [y/N] "), "\(asked.errors)")
        let nobody = await Terminal(plant: plant).run("sign", "1042", "Bo")
        #expect(nobody.status == .usage && nobody.errors.contains("--yes"), "\(nobody.errors)")
        let piped = await Terminal(plant: plant, input: ["M 1 2"]).run("sign", "1042", "Bo", "--strokes", "-")
        #expect(piped.status == .usage && piped.errors.contains("--yes"), "\(piped.errors)")
        #expect(plant.current.saves == 0 && plant.find(Self.order)?.signature == Self.signature)
        let replaced = await Terminal(plant: plant, columns: 80, input: ["y"]).run("sign", "1042", "Bo", "--offline")
        #expect(replaced.status == .done && plant.find(Self.order)?.signature?.signer == "Bo")
        let again = await Terminal(plant: plant).run("sign", "1042", "Cy", "--yes", "--offline")
        #expect(again.status == .done && plant.find(Self.order)?.signature?.signer == "Cy")
    }

    @Test func deletingAsksFirstAndEnterMeansNo() async {
        let plant = Self.plant()
        let asked = await Terminal(plant: plant, columns: 80, input: [""]).run("sign", "1042", "--delete")
        #expect(asked.status == .cancelled)
        #expect(asked.errors.hasPrefix("Delete the signature of A. Berg on 1042? [y/N] "), "\(asked.errors)")
        let nobody = await Terminal(plant: plant).run("sign", "1042", "--delete")
        #expect(nobody.status == .usage && nobody.errors.contains("--yes"), "\(nobody.errors)")
        #expect(plant.current.saves == 0)
        let deleted = await Terminal(plant: plant, columns: 80, input: ["y"]).run(
            "sign", "1042", "--delete", "--offline", "--color=never")
        #expect(deleted.errors.contains("✓ 1042 signature deleted\n"), "\(deleted.errors)")
        #expect(plant.find(Self.order)?.signature == nil)
        let again = await Terminal(plant: plant).run("sign", "1042", "--delete")
        #expect(again.status == .done)
        #expect(again.errors == "= 1042 has no signature: nothing changed\n")
    }

    @Test func anUndoBringsADeletedSignatureBack() async {
        let plant = Self.plant()
        _ = await Terminal(plant: plant).run("sign", "1042", "--delete", "--yes")
        #expect(plant.find(Self.order)?.signature == nil)
        let undone = await Terminal(plant: plant).run("undo")
        #expect(undone.status == .done, "\(undone.errors)")
        #expect(plant.find(Self.order)?.signature == Self.signature)
    }

    @Test func aDryRunWritesNothing() async {
        let plant = Self.plant()
        let sign = await Terminal(plant: plant).run("sign", "1042", "Bo", "-n")
        #expect(sign.errors.hasSuffix("would save: 1042 signed by Bo\n  nothing was written\n"))
        let delete = await Terminal(plant: plant).run("sign", "1042", "--delete", "-n")
        #expect(delete.errors == "would save: 1042 signature deleted\n  nothing was written\n")
        #expect(plant.current.saves == 0)
    }

    @Test func aMissingSignatureIsNamedWithTheCommandThatSigns() async {
        let plant = PlantFake { state in
            state.orders[0].tasks = []
            state.orders[0].workOrder.requiresSignature = true
        }
        let refused = await Terminal(plant: plant).run("done", "1042")
        #expect(refused.status == .refused)
        #expect(
            refused.errors
                == "wo: cannot complete 1042: signature missing\n  try: wo sign 1042\n")
        _ = await Terminal(plant: plant).run("sign", "1042", "Bo", "--offline")
        #expect(await Terminal(plant: plant).run("done", "1042", "--offline").status == .done)
    }
}
