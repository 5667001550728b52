import MillwrightDomain
import Foundation
import TestSupport

/// Makes dispatch reopen 1045.
private let reopening: @Sendable (Walk) async throws -> Void = { walk in
    try await walk.control("POST", "dispatch", #"{"number":1045,"status":"inProgress"}"#)
    try await walk.make("sync")
}

enum ChangeCase: Planned {
    case workOrderNotFound, taskNotFound, notSignedIn, refused, cannotBecome, cannotComplete, valueNotAllowed
    case textNotAllowed, logNotAllowed, pictureNotAdded, changedSinceShown, notEditable, storage, cancelled
    /// Two refusals of a work order of somebody else. The person may ask for it.
    case refusedToOthers, assigningRefused
    /// The same two errors, thrown by a command about tasks.
    case workOrderOfTasksNotFound, taskRefused

    static func of(_ error: ChangeError) -> ChangeCase {
        switch error {
        case .workOrderNotFound: .workOrderNotFound
        case .taskNotFound: .taskNotFound
        case .notSignedIn: .notSignedIn
        case .refused: .refused
        case .cannotBecome: .cannotBecome
        case .cannotComplete: .cannotComplete
        case .valueNotAllowed: .valueNotAllowed
        case .textNotAllowed: .textNotAllowed
        case .logNotAllowed: .logNotAllowed
        case .pictureNotAdded: .pictureNotAdded
        case .changedSinceShown: .changedSinceShown
        case .notEditable: .notEditable
        case .storage: .storage
        case .cancelled: .cancelled
        }
    }

    var plan: Plan {
        switch self {
        case .workOrderNotFound: .walk { _ in Refusal(words: ["show", "9999"], code: "not_found") }
        case .taskNotFound: .walk { _ in Refusal(words: ["task", "set", "1042", "99", "done"], code: "not_found") }
        case .notSignedIn: .same("AuthenticationCase.notSignedIn")
        case .refused:
            .walk { _ in
                Refusal(words: ["edit", "1045", "--title", "Pump"], code: "complete_is_read_only", mend: reopening)
            }
        case .refusedToOthers:
            .walk { _ in Refusal(words: ["edit", "1051", "--title", "Pump"], code: "not_permitted") }
        case .assigningRefused: .walk { _ in Refusal(words: ["assign", "1051", "--me"], code: "not_permitted") }
        case .cannotBecome:
            .left(
                because:
                    "only a complete work order cannot become another, and the fixture's technicians may not reopen")
        case .cannotComplete: .walk { _ in Refusal(words: ["done", "1042"], code: "cannot_complete") }
        case .valueNotAllowed:
            .walk { _ in
                Refusal(
                    words: ["task", "set", "1042", "1", "perhaps"], code: "value_not_allowed",
                    next: ["task", "set", "1042", "1", "done"])
            }
        case .logNotAllowed: .walk { _ in Refusal(words: ["timer", "stop", "1042"], code: "no_timer_running") }
        case .pictureNotAdded:
            .walk { _ in
                Refusal(
                    words: ["sign", "1042", "Bo", "--picture", "none.png"], code: "input_missing",
                    file: Program.fixture("photos/valve.jpg"))
            }
        case .changedSinceShown:
            .left(because: "the person decides in the editor that is still open; the forms have tests of their own")
        case .notEditable: .left(because: "wo edit makes no other changes; a host of the kernel could")
        case .textNotAllowed:
            .walk { _ in
                Refusal(
                    words: ["edit", "1042", "--title", ""], code: "text_not_allowed",
                    next: ["edit", "1042", "--title", "Pump"])
            }
        case .storage: .inner
        case .cancelled: .left(because: "the person who cancelled knows it; there is no hint")
        case .workOrderOfTasksNotFound: .walk { _ in Refusal(words: ["task", "list", "9999"], code: "not_found") }
        case .taskRefused:
            .walk { _ in
                Refusal(words: ["task", "set", "1045", "1", "done"], code: "complete_is_read_only", mend: reopening)
            }
        }
    }
}

enum PhotoCase: Planned {
    case workOrderNotFound, taskNotFound, photoNotFound, notSignedIn, refused, fileMissing, fileUnreadable
    case notAPicture, tooLarge, cannotRemoveMetadata, damaged, notOnDevice, server, deletedOnServer, differentAtServer
    case notRestorable, storage, cancelled, cannotDecode

    static func of(_ error: PhotoError) -> PhotoCase {
        switch error {
        case .workOrderNotFound: .workOrderNotFound
        case .taskNotFound: .taskNotFound
        case .photoNotFound: .photoNotFound
        case .notSignedIn: .notSignedIn
        case .refused: .refused
        case .fileMissing: .fileMissing
        case .fileUnreadable: .fileUnreadable
        case .notAPicture: .notAPicture
        case .tooLarge: .tooLarge
        case .cannotRemoveMetadata: .cannotRemoveMetadata
        case .damaged: .damaged
        case .notOnDevice: .notOnDevice
        case .server: .server
        case .deletedOnServer: .deletedOnServer
        case .differentAtServer: .differentAtServer
        case .notRestorable: .notRestorable
        case .storage: .storage
        case .cancelled: .cancelled
        case .cannotDecode: .cannotDecode
        }
    }

    private static let valve = Program.fixture("photos/valve.jpg")

    /// Adds a file with these bytes, then a file that is a picture.
    private static func adding(_ bytes: Data, _ code: String) -> Plan {
        .walk { walk in
            let file = try walk.device.file("odd.jpg")
            try bytes.write(to: file)
            return Refusal(
                words: ["photo", "add", "1042", file.path], code: code, next: ["photo", "add", "1042", valve])
        }
    }

    var plan: Plan {
        switch self {
        case .workOrderNotFound: .same("ChangeCase.workOrderNotFound")
        case .taskNotFound: .same("ChangeCase.taskNotFound")
        case .photoNotFound: .walk { _ in Refusal(words: ["photo", "save", "1060", "99"], code: "not_found") }
        case .notSignedIn: .same("AuthenticationCase.notSignedIn")
        case .refused:
            .walk { _ in
                Refusal(words: ["photo", "add", "1045", Self.valve], code: "complete_is_read_only", mend: reopening)
            }
        case .fileMissing:
            .walk { _ in
                Refusal(words: ["photo", "add", "1042", "none.jpg"], code: "input_missing", file: Self.valve)
            }
        case .fileUnreadable: .left(because: "a test that runs as root reads every file")
        case .notAPicture: Self.adding(Data("%PDF-1.7".utf8), "not_a_picture")
        case .tooLarge: Self.adding(Data([0xFF, 0xD8, 0xFF]) + Data(count: 53_000_000), "picture_too_large")
        case .cannotRemoveMetadata: .left(because: "no camera writes such a file; --keep-location adds it")
        case .damaged: Self.adding(Data([0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10]), "picture_damaged")
        case .notOnDevice:
            .walk { walk in
                let target = try walk.device.file("save.jpg").path
                return Refusal(
                    words: ["photo", "save", "1060", "1", target, "--offline"], code: "unreachable",
                    next: ["photo", "save", "1060", "1", target])
            }
        case .notRestorable:
            .left(
                because: "a technician of the fixture may not delete photos: NoteAndPhotoUseCaseTests, PhotoDeleteTests"
            )
        case .server, .storage: .inner
        case .deletedOnServer:
            .walk { walk in
                try await walk.control("POST", "dispatch", #"{"number":1060,"delete":true}"#)
                let target = try walk.device.file("save.jpg").path
                return Refusal(words: ["photo", "save", "1060", "1", target], code: "not_found")
            }
        case .differentAtServer: .left(because: "only the people who run the server can fix it; the hint says so")
        case .cancelled: .left(because: "the person who cancelled knows it; there is no hint")
        case .cannotDecode:
            .walk { walk in
                // An animation, of which no decoder makes a thumbnail.
                let file = try walk.device.file("photo.webp")
                let chunks = Pictures.extended(flags: 2) + Pictures.riff("ANIM", [0, 0]) + Pictures.riff("ANMF", [1])
                try Data(Pictures.webp([chunks])).write(to: file)
                try await walk.make("photo", "add", "1042", file.path, "--keep-location", "--offline")
                let target = try walk.device.file("save.jpg").path
                return Refusal(
                    words: ["photo", "save", "1042", "1", target, "--thumbnail"], code: "picture_not_supported")
            }
        }
    }
}
