/// The names of the fields of a request in a problem document, such as `content.time` or `tasks.2.label`.
enum FieldPath {
    /// Returns the person's words for a field, such as `the labor time`; `nil` if the text about the field names it itself.
    static func words(_ path: String) -> String? {
        let names = path.split(separator: ".").map { String($0) }
        guard let last = names.last(where: { Int($0) == nil }) else { return "the request" }
        let word = "the \(known[last] ?? separated(last))"
        switch names.first {
        // The text about a task that keeps a work order from being completed names the task.
        case "tasks" where names.count == 2 && last == names[1]: return nil
        case "tasks" where names.count == 3:
            return Int(names[1]).map { "\(word) of task \($0 + 1)" } ?? word
        case "runningTimers" where names.count == 2: return "the timer of \(names[1])"
        default: return word
        }
    }

    /// The fields whose name on the wire is not the person's word.
    private static let known = [
        "id": "id of the entry", "value": "answer", "note": "note", "body": "text", "content": "entry",
        "time": "labor time", "reading": "meter reading", "request": "request for the work order", "due": "due date",
        "requiresSignature": "signature", "templateId": "template", "taskId": "task", "fileName": "file name",
        "mediaType": "kind of file", "size": "size of the file", "sha256": "hash of the file",
        "pictureSha256": "picture", "savedAt": "time of the note", "addedAt": "time of the photo",
        "signedAt": "time of the signature", "decidedAt": "time of the decision", "recordedAt": "time of the entry",
    ]

    /// Returns the words of a name in camel case: `fileName` is `file name`.
    private static func separated(_ name: String) -> String {
        name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    }
}
