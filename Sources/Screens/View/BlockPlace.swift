/// The position of a block in a view, from 0. A list is counted only among the lists, and fields only among the fields.
/// The pinned blocks are counted first, then the body. Blocks in a section are counted where the section is. In a view
/// with a dialog, only the blocks of the dialog are counted.
public struct BlockPlace: Hashable, Sendable {
    public var number: Int

    public init(_ number: Int) {
        self.number = number
    }
}
