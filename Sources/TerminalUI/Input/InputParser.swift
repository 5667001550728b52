import MillwrightViews

/// The parser for the bytes of a terminal. It gives the same events for the same bytes, however they are split into
/// reads.
struct InputParser: Sendable {
    private enum State: Equatable, Sendable {
        case ground
        /// The bytes of an incomplete UTF-8 character, and the number of bytes of the complete one.
        case character([UInt8], length: Int)
        case escape
        /// The bytes of a control sequence after `ESC [`.
        case control([UInt8])
        /// The sequence of a function key of the Linux console, after `ESC [ [`.
        case consoleKey
        /// The report of a mouse in the form before SGR, after `ESC [ M`. It is skipped: its bytes are no keys, and they
        /// cannot name a position beyond column 223.
        case oldMouse(bytesLeft: Int)
        /// `ESC O`
        case singleShift
        /// A reply that is skipped until its end, after `ESC ]`, `ESC P`, `ESC X`, `ESC ^` or `ESC _`.
        case reply(opener: UInt8, isEmpty: Bool, endsWithEscape: Bool)
        case paste
    }

    private var state = State.ground
    private var pasted: [UInt8] = []
    private var events: [TerminalEvent] = []

    /// Whether the bytes so far may be the beginning of a sequence. If nothing follows soon, call ``expire()``.
    var isWaiting: Bool {
        switch state {
        case .ground, .paste: false
        case .character, .escape, .control, .consoleKey, .oldMouse, .singleShift, .reply: true
        }
    }

    /// Whether no key gives the bytes so far, so the rest of a sequence is late.
    var isInsideSequence: Bool {
        switch state {
        case .ground, .paste, .escape, .singleShift, .reply(_, isEmpty: true, _): false
        case .control(let bytes): !bytes.isEmpty
        case .character, .consoleKey, .oldMouse, .reply: true
        }
    }

    mutating func feed(_ bytes: some Sequence<UInt8>) -> [TerminalEvent] {
        for byte in bytes { take(byte) }
        return takeEvents()
    }

    /// Ends an unfinished sequence. A lone Esc becomes the key Esc, and `ESC [` becomes Alt-[.
    mutating func expire() -> [TerminalEvent] {
        switch state {
        case .escape: emit(.escape)
        case .singleShift: emit(Key(.character("O"), .alt))
        case .control(let bytes) where bytes.isEmpty: emit(Key(.character("["), .alt))
        case .reply(let opener, isEmpty: true, _): emit(Key(.character(Character(UnicodeScalar(opener))), .alt))
        case .character: emit(.character("\u{FFFD}"))
        case .ground, .control, .consoleKey, .oldMouse, .reply, .paste: break
        }
        if isWaiting { state = .ground }
        return takeEvents()
    }

    private mutating func takeEvents() -> [TerminalEvent] {
        defer { events = [] }
        return events
    }

    private mutating func emit(_ key: Key) { events.append(.key(key)) }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ground: ground(byte)
        case .character(let bytes, let length): character(bytes, length, byte)
        case .escape: escape(byte)
        case .control(let bytes): control(bytes, byte)
        case .consoleKey: consoleKey(byte)
        case .oldMouse(let bytesLeft): oldMouse(bytesLeft, byte)
        case .singleShift: singleShift(byte)
        case .reply(let opener, _, let endsWithEscape): reply(opener, endsWithEscape, byte)
        case .paste: paste(byte)
        }
    }

    private mutating func ground(_ byte: UInt8) {
        switch byte {
        case 0x1B: state = .escape
        case 0x20...0x7E: emit(.character(Character(UnicodeScalar(byte))))
        case 0x00...0x1F, 0x7F: emit(ControlByte.key(byte))
        case 0xC2...0xDF: state = .character([byte], length: 2)
        case 0xE0...0xEF: state = .character([byte], length: 3)
        case 0xF0...0xF4: state = .character([byte], length: 4)
        default: emit(.character("\u{FFFD}"))
        }
    }

    private mutating func character(_ bytes: [UInt8], _ length: Int, _ byte: UInt8) {
        state = .ground
        guard (0x80...0xBF).contains(byte) else {
            emit(.character("\u{FFFD}"))
            return take(byte)
        }
        let all = bytes + [byte]
        if all.count < length { return state = .character(all, length: length) }
        let text = String(decoding: all, as: UTF8.self)
        guard let first = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
            return emit(.character("\u{FFFD}"))
        }
        // A C1 control character comes from no key. It begins a control sequence that this parser does not support.
        if (0x80...0x9F).contains(first.value) { return }
        emit(.character(Character(first)))
    }

    private mutating func escape(_ byte: UInt8) {
        state = .ground
        switch byte {
        case 0x1B:
            emit(.escape)
            state = .escape
        case UInt8(ascii: "["): state = .control([])
        case UInt8(ascii: "O"): state = .singleShift
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .reply(opener: byte, isEmpty: true, endsWithEscape: false)
        case 0x20...0x7E: emit(Key(.character(Character(UnicodeScalar(byte))), .alt))
        case 0x00...0x1F, 0x7F:
            var key = ControlByte.key(byte)
            key.modifiers.insert(.alt)
            emit(key)
        default:
            emit(.escape)
            ground(byte)
        }
    }

    /// The longest control sequence that is read. A longer one is skipped.
    private static let longestSequence = 64

    private mutating func control(_ bytes: [UInt8], _ byte: UInt8) {
        switch byte {
        case 0x20...0x3F:
            state = .control(bytes.count < Self.longestSequence ? bytes + [byte] : bytes)
        case UInt8(ascii: "[") where bytes.isEmpty:
            state = .consoleKey
        case UInt8(ascii: "M") where bytes.isEmpty:
            state = .oldMouse(bytesLeft: 3)
        case 0x40...0x7E:
            state = .ground
            guard bytes.count < Self.longestSequence else { return }
            finish(ControlSequence(bytes, final: byte))
        default:
            // The sequence was cut off, so this byte begins something new.
            state = .ground
            take(byte)
        }
    }

    private mutating func finish(_ sequence: ControlSequence) {
        if sequence.isPasteStart { return state = .paste }
        if let event = sequence.event { events.append(event) }
    }

    private mutating func consoleKey(_ byte: UInt8) {
        state = .ground
        guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(byte) else { return }
        emit(Key(.function(Int(byte) - 0x40)))
    }

    private mutating func oldMouse(_ bytesLeft: Int, _ byte: UInt8) {
        state = bytesLeft > 1 ? .oldMouse(bytesLeft: bytesLeft - 1) : .ground
        // No report has this byte, so the report was cut off, and a new sequence begins.
        if byte == 0x1B { state = .escape }
    }

    private mutating func singleShift(_ byte: UInt8) {
        state = .ground
        if byte < 0x20 || byte > 0x7E {
            emit(Key(.character("O"), .alt))
            return take(byte)
        }
        if let key = ControlSequence.singleShiftKey(byte) { emit(key) }
    }

    private mutating func reply(_ opener: UInt8, _ endsWithEscape: Bool, _ byte: UInt8) {
        switch byte {
        case 0x07: state = .ground
        case UInt8(ascii: "\\") where endsWithEscape: state = .ground
        case 0x1B: state = .reply(opener: opener, isEmpty: false, endsWithEscape: true)
        default: state = .reply(opener: opener, isEmpty: false, endsWithEscape: false)
        }
    }

    private static let pasteEnd = Array("\u{1B}[201~".utf8)
    /// The largest number of bytes of a paste that are reported at once. A longer paste is reported in parts, so that a
    /// paste without an end needs limited memory.
    private static let longestPart = 1 << 20

    private mutating func paste(_ byte: UInt8) {
        if pasted.count >= Self.longestPart, mayCut(before: byte) { emitPaste() }
        pasted.append(byte)
        guard byte == Self.pasteEnd.last, pasted.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd)
        else { return }
        state = .ground
        pasted.removeLast(Self.pasteEnd.count)
        if !pasted.isEmpty { emitPaste() }
    }

    /// Returns whether a long paste may be split before this byte. The bytes of one Unicode scalar, of a line break and of
    /// the end mark are never split.
    private func mayCut(before byte: UInt8) -> Bool {
        !(0x80...0xBF).contains(byte) && pasted.last != 0x0D && !pasted.suffix(Self.pasteEnd.count).contains(0x1B)
    }

    /// Reports the bytes read so far as pasted text. A terminal sends a line break as CR, so each line break becomes
    /// LF.
    private mutating func emitPaste() {
        let text = String(decoding: pasted, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\r\n" || $0 == "\r" || $0 == "\n" }
        events.append(.paste(lines.joined(separator: "\n")))
        pasted = []
    }
}
