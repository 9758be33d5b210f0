const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const PNG_WIDTH_AT = 16

/** Wraps one PNG of at most 255 pixels a side in an .ico file. */
export function createIco(png: Buffer): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(1, 4) // image count
  head.writeUInt8(png.readUInt32BE(PNG_WIDTH_AT), HEADER_BYTES)
  head.writeUInt8(png.readUInt32BE(PNG_WIDTH_AT + 4), HEADER_BYTES + 1)
  head.writeUInt16LE(1, HEADER_BYTES + 4) // color planes
  head.writeUInt16LE(32, HEADER_BYTES + 6) // bits per pixel
  head.writeUInt32LE(png.length, HEADER_BYTES + 8)
  head.writeUInt32LE(head.length, HEADER_BYTES + 12)
  return Buffer.concat([head, png])
}
