/// A text that nobody may read by accident: every way to print it shows the same mask.
package struct Secret: Hashable, Sendable {
    /// For libcurl alone.
    let plainText: String

    package init(_ plainText: String) {
        self.plainText = plainText
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "•••" }

    package var debugDescription: String { description }

    /// Without children, since `dump` and a failed assertion look at these.
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
