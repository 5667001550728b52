import CMillwrightZlib

/// gzip (RFC 1952) with zlib.
enum Gzip {
    enum GzipError: Error {
        case outOfMemory
        /// The bytes are not gzip, or end too early.
        case damaged
        case tooLarge
    }

    /// The largest window of zlib, with the header and checksum of gzip around it.
    private static let windowBits = MAX_WBITS + 16

    /// - Parameter isStored: whether the bytes are only packed, so that the result is longer than they are.
    static func compress(_ bytes: [UInt8], isStored: Bool = false) throws(GzipError) -> [UInt8] {
        try run(
            bytes,
            begin: { stream in
                deflateInit2_(
                    stream, isStored ? Z_NO_COMPRESSION : Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowBits, MAX_MEM_LEVEL,
                    Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
            },
            room: { Int(deflateBound($0, UInt(bytes.count))) },
            step: { deflate($0, Z_FINISH) }, end: { deflateEnd($0) })
    }

    /// Decompresses one or more members. Memory for at most `limit` bytes and one more is used.
    /// - Throws: ``GzipError/tooLarge`` if there are more than `limit` bytes.
    static func decompress(_ bytes: [UInt8], atMost limit: Int) throws(GzipError) -> [UInt8] {
        let output = try run(
            bytes,
            begin: { inflateInit2_($0, windowBits, ZLIB_VERSION, size) },
            room: { _ in limit + 1 },
            step: { stream in
                var status = inflate(stream, Z_FINISH)
                while status == Z_STREAM_END, stream.pointee.avail_in > 0, stream.pointee.avail_out > 0 {
                    inflateReset(stream)
                    status = inflate(stream, Z_FINISH)
                }
                return stream.pointee.avail_out == 0 ? Z_STREAM_END : status
            },
            end: { inflateEnd($0) })
        guard output.count <= limit else { throw .tooLarge }
        return output
    }

    private typealias Stream = UnsafeMutablePointer<z_stream>

    private static let size = Int32(MemoryLayout<z_stream>.size)

    /// Runs a stream over all bytes, with room for all output. zlib keeps the address of the stream, so the stream must
    /// not move between its calls.
    private static func run(
        _ bytes: [UInt8], begin: (Stream) -> Int32, room: (Stream) -> Int, step: (Stream) -> Int32,
        end: (Stream) -> Int32
    ) throws(GzipError) -> [UInt8] {
        var (stream, input) = (z_stream(), bytes)
        return try withUnsafeMutablePointer(to: &stream) { stream throws(GzipError) in
            guard begin(stream) == Z_OK else { throw .outOfMemory }
            defer { _ = end(stream) }
            let room = room(stream)
            var status = Z_OK
            let output = input.withUnsafeMutableBufferPointer { input in
                [UInt8](unsafeUninitializedCapacity: room) { output, count in
                    (stream.pointee.next_in, stream.pointee.avail_in) = (input.baseAddress, UInt32(input.count))
                    (stream.pointee.next_out, stream.pointee.avail_out) = (output.baseAddress, UInt32(room))
                    status = step(stream)
                    count = room - Int(stream.pointee.avail_out)
                }
            }
            guard status == Z_STREAM_END else { throw .damaged }
            return output
        }
    }
}
