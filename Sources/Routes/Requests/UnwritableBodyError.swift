/// A value that has no form in this format: a number that is none, in JSON. Says nothing of the value.
package struct UnwritableBodyError: Error, Hashable, Sendable {
    package init() {}
}
