const SIGNATURE = '89504e470d0a1a0a'

/** Width and height as the header of a PNG has them; throws for what is none. */
export function pngSize(file: Buffer): { width: number; height: number } {
  if (file.toString('hex', 0, 8) !== SIGNATURE) throw new Error('this is no PNG')
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}
