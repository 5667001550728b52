/// What a write does to the room on the disk, in the end.
package enum WritePurpose: Hashable, Sendable {
    /// Something new comes in: refused before it begins when little room is left.
    case entering
    /// Something is being finished, which is what frees room: may use the last of it.
    case draining
}
