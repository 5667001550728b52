import DatabaseClient
import Domain

/// Why the store cannot be used, for a person who asked what is wrong.
extension DatabaseFailure {
    var words: String {
        switch self {
        case .diskFull: "the disk is full"
        case .quotaReached: "this user may not take more of the disk"
        case .notWritable(let path, let reason): "\(path) cannot be written (\(reason))"
        case .busy(let holder): "\(holder ?? "another process") is writing"
        case .unusable(let reason), .damaged(let reason): reason
        case .device(let reason): "the disk reported an error (\(reason))"
        case .cancelled: "it was stopped"
        }
    }
}

extension StorageProblem {
    var words: String {
        switch self {
        case .diskFull: "the disk is full"
        case .outboxFull(let limit): "\(limit) changes wait already"
        case .notWritable(let path, let reason): "\(path) cannot be read or written (\(reason))"
        case .busy(let holder): "\(holder ?? "another process") is writing"
        case .unusable(let reason): reason
        case .secretExposed(let path): "\(path) can be read by others"
        case .secretUnreadable(let path, let reason): "\(path) cannot be read (\(reason))"
        case .device(let reason): "the disk reported an error (\(reason))"
        case .signedOut: "nobody is signed in, or somebody else is"
        case .cancelled: "it was stopped"
        }
    }
}
