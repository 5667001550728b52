import MillwrightWire

/// The check that nothing is lost that waited for a refused work order (I1): an answer to a task that the changed template
/// no longer has is in a note.
enum TemplateChecks {
    private struct Answer: Decodable { let text: String? }

    static func run(_ device: Device) {
        let (world, data) = (device.world, device.world.server.plantData)
        for accepted in world.book.accepted where accepted.device == device.number {
            guard let intent = device.checked.intents[accepted.key], intent.kind == "taskValue", let task = intent.task,
                data.row("task", task) == nil, data.workOrder(intent.lane) != nil,
                !world.book.decided.contains(accepted.key), !device.copied.contains(accepted.key),
                !device.damages.contains(where: { $0.lane == intent.lane }),
                let text = intent.value.flatMap({ ServerJSON.read(Answer.self, Array($0.utf8)) })?.text
            else { continue }
            if data.livingNotes(of: intent.lane).contains(where: { $0.text.contains(text) }) { continue }
            world.violate(
                .notLost, "\(device.name): the answer \(text) to \(task), which the template lost, is in no note")
        }
    }
}
