import Foundation
package import MillwrightTerminalUI

/// The screen of libvterm, an independent implementation of a terminal. The library is loaded only when it is used,
/// so a build does not need it.
package final class VirtualTerminal {
    private typealias New = @convention(c) (Int32, Int32) -> OpaquePointer?
    private typealias Act = @convention(c) (OpaquePointer) -> Void
    private typealias Set = @convention(c) (OpaquePointer, Int32) -> Void
    private typealias Part = @convention(c) (OpaquePointer) -> OpaquePointer?
    private typealias Write = @convention(c) (OpaquePointer, UnsafePointer<UInt8>, Int) -> Int
    private typealias GetCell = @convention(c) (OpaquePointer, UInt64, UnsafeMutableRawPointer) -> Int32
    private typealias GetCursor = @convention(c) (OpaquePointer, UnsafeMutablePointer<UInt64>) -> Void

    private let terminal: OpaquePointer
    private let screen: OpaquePointer
    private let state: OpaquePointer
    private let free: Act
    private let input: Write
    private let cell: GetCell
    private let cursor: GetCursor
    private let buffer = UnsafeMutableRawPointer.allocate(byteCount: 256, alignment: 16)

    /// - Returns: Nil if libvterm is not installed.
    package init?(columns: Int, rows: Int) {
        guard let library = dlopen("libvterm.so.0", RTLD_NOW) ?? dlopen("libvterm.0.dylib", RTLD_NOW),
            let new = dlsym(library, "vterm_new"), let free = dlsym(library, "vterm_free"),
            let setUTF8 = dlsym(library, "vterm_set_utf8"), let screen = dlsym(library, "vterm_obtain_screen"),
            let state = dlsym(library, "vterm_obtain_state"), let reset = dlsym(library, "vterm_screen_reset"),
            let input = dlsym(library, "vterm_input_write"), let cell = dlsym(library, "vterm_screen_get_cell"),
            let cursor = dlsym(library, "vterm_state_get_cursorpos"),
            let terminal = unsafeBitCast(new, to: New.self)(Int32(rows), Int32(columns)),
            let itsScreen = unsafeBitCast(screen, to: Part.self)(terminal),
            let itsState = unsafeBitCast(state, to: Part.self)(terminal)
        else { return nil }
        self.terminal = terminal
        (self.screen, self.state) = (itsScreen, itsState)
        self.free = unsafeBitCast(free, to: Act.self)
        self.input = unsafeBitCast(input, to: Write.self)
        self.cell = unsafeBitCast(cell, to: GetCell.self)
        self.cursor = unsafeBitCast(cursor, to: GetCursor.self)
        unsafeBitCast(setUTF8, to: Set.self)(terminal, 1)
        unsafeBitCast(reset, to: Set.self)(itsScreen, 1)
    }

    deinit {
        free(terminal)
        buffer.deallocate()
    }

    package func write(_ bytes: [UInt8]) { _ = input(terminal, bytes, bytes.count) }

    /// A position is a C structure of two 32-bit numbers, the row before the column.
    package var cursorPosition: Grid.Position {
        var place: UInt64 = 0
        cursor(state, &place)
        return Grid.Position(column: Int(place >> 32), row: Int(place & 0xFFFF_FFFF))
    }

    /// The offsets of the parts of libvterm's cell.
    private static let (widthOffset, attributesOffset, foregroundOffset, backgroundOffset) = (24, 28, 32, 36)

    /// The cell as libvterm sees it. A cell that was not written is blank.
    package func cell(column: Int, row: Int) -> Cell {
        _ = cell(screen, UInt64(column) << 32 | UInt64(row), buffer)
        var text = String.UnicodeScalarView()
        for index in 0..<6 {
            let code = buffer.load(fromByteOffset: index * 4, as: UInt32.self)
            guard code != 0, let scalar = Unicode.Scalar(code) else { break }
            text.append(scalar)
        }
        let bits = buffer.load(fromByteOffset: Self.attributesOffset, as: UInt32.self)
        var style = Style(
            foreground: colour(at: Self.foregroundOffset), background: colour(at: Self.backgroundOffset))
        if bits & 1 != 0 { style.attributes.insert(.bold) }
        if bits & 0b110 != 0 { style.attributes.insert(.underlined) }
        if bits & 0b10_0000 != 0 { style.attributes.insert(.reversed) }
        let width = Int(buffer.load(fromByteOffset: Self.widthOffset, as: Int8.self))
        return Cell(text: text.isEmpty ? " " : String(text), width: width, style: style)
    }

    private func colour(at offset: Int) -> CellColour {
        let kind = buffer.load(fromByteOffset: offset, as: UInt8.self)
        let byte = { (index: Int) in self.buffer.load(fromByteOffset: offset + index, as: UInt8.self) }
        if kind & 0b110 != 0 { return .standard }
        return kind & 1 != 0 ? .named(byte(1)) : .rgb(red: byte(1), green: byte(2), blue: byte(3))
    }
}
