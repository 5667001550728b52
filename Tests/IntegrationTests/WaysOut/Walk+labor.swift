import Testing

/// The states of new work orders and labor time that the server refused.
extension Walk {
    /// The template "Boiler weekly round" of the plant.
    static let round = "019b8cc1-5880-7789-b6e6-ea5b193cad27"

    /// Creates a work order from a template off line, works on it, changes the template on the server, and sends.
    /// Change 1 is the creation; the others wait for it.
    func refusedCreation() async throws {
        try await make("template", "list")
        try await make("new", "Round of tess", "--template", "Boiler weekly round", "--offline")
        try await workOffline(on: "900001")
        try await changeTemplate(keeping: #"{"label":"Leaks","required":false,"kind":{"type":"inspection"}}"#)
        #expect(try await device.wo("replay").exit != 0)
    }

    /// Answers two tasks, and adds a note and labor time.
    func workOffline(on number: String) async throws {
        try await make("task", "set", number, "1", "pass", "--offline")
        try await make("task", "set", number, "5", "2.5", "--offline")
        try await make("note", number, "valve leaks", "--offline")
        try await make("timer", "start", number, "--offline")
    }

    /// Replaces the tasks of the template by those in `tasks`, as JSON.
    func changeTemplate(keeping tasks: String) async throws {
        try await control(
            "PUT", "templates",
            #"{"id":"\#(Self.round)","title":"Boiler weekly round","description":"","priority":"low","#
                + #""checklists":[{"name":"Walk round","tasks":[\#(tasks)]}]}"#)
    }

    /// Runs a command while this device's clock is three hours ahead.
    func ahead(_ words: String...) async throws -> Run {
        try await device.wo(words, under: ["faketime", "-f", "+3h"])
    }

    /// Starts a timer while this device's clock is three hours ahead, and sends it. Change 1 is the start.
    func refusedTimer() async throws {
        #expect(try await ahead("timer", "start", "1042", "--offline").exit == 0)
        #expect(try await ahead("replay").exit != 0)
        // The refused change still needs a person.
        let fetched = try await ahead("sync")
        #expect(fetched.exit == 9, "\(fetched)")
    }
}
