/// A value that cannot be written in this format, such as NaN in JSON. The error does not repeat the value.
package struct UnwritableBodyError: Error, Hashable, Sendable {
    package init() {}
}
