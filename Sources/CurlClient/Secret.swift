/// A text that must not be shown by accident: every way to print it shows the same mask.
package struct Secret: Hashable, Sendable {
    /// The text itself, only for libcurl.
    let plainText: String

    package init(_ plainText: String) {
        self.plainText = plainText
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { "•••" }

    package var debugDescription: String { description }

    /// A mirror without children, because `dump` and failed assertions print them.
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
