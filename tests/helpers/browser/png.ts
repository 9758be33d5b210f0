const SIGNATURE = '89504e470d0a1a0a'

/** Width and height from the header of a PNG; throws if the file is not a PNG. */
export function pngSize(file: Buffer): { width: number; height: number } {
  if (file.toString('hex', 0, 8) !== SIGNATURE) throw new Error('not a PNG')
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}
