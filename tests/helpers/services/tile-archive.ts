import { writeFileSync } from 'node:fs'

/** A picture, half transparent. */
export const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const MAX_ZOOM = 15
const HEADER_BYTES = 127
const TYPES = { mvt: 1, png: 2 } as const
const UNCOMPRESSED = 1

/** A .pmtiles file (version 3) that has the same tile everywhere. */
export function writeTileArchive(file: string, type: keyof typeof TYPES, tile: Buffer): void {
  const everywhere = (4 ** (MAX_ZOOM + 1) - 1) / 3
  // One entry: its id, the run of equal tiles, the length, and the offset plus one.
  const directory = Buffer.from([1, 0, ...varint(everywhere), ...varint(tile.length), 1])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  let offset = HEADER_BYTES
  for (const [at, part] of [
    [8, directory],
    [24, metadata],
    [40, Buffer.alloc(0)],
    [56, tile],
  ] as const) {
    header.writeBigUInt64LE(BigInt(offset), at)
    header.writeBigUInt64LE(BigInt(part.length), at + 8)
    offset += part.length
  }
  for (const [index, value] of [
    1,
    UNCOMPRESSED,
    UNCOMPRESSED,
    TYPES[type],
    0,
    MAX_ZOOM,
  ].entries()) {
    header.writeUInt8(value, 96 + index)
  }
  for (const [index, degrees] of [-180, -85, 180, 85].entries()) {
    header.writeInt32LE(degrees * 1e7, 102 + 4 * index)
  }
  writeFileSync(file, Buffer.concat([header, directory, metadata, tile]))
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))]
}
