import Hummingbird
import NIOCore

enum BodyLimit {
    static let json = 64 * 1024
}
