/** The pictures of a site folder, which replace those of public/, and their pixels. */
export const PICTURES = {
  /** For home screens and bookmarks. */
  'icon.png': { width: 512, height: 512 },
  /** Beside links that people share. */
  'share.png': { width: 1200, height: 630 },
} as const

export type PictureName = keyof typeof PICTURES

export const MAX_PICTURE_BYTES = 1024 * 1024

/** The first bytes of a PNG, and the name of its first part. */
const PNG = 0x89_50_4e_47
const IHDR = 0x49_48_44_52

/** Returns what is wrong with the bytes of such a picture. */
export function refusePicture(name: PictureName, bytes: Uint8Array): string | undefined {
  const { width, height } = PICTURES[name]
  const wanted = `must be a PNG of ${width} × ${height} pixels`
  if (bytes.length < 24) return wanted
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  if (view.getUint32(0) !== PNG || view.getUint32(12) !== IHDR) return wanted
  const [actualWidth, actualHeight] = [view.getUint32(16), view.getUint32(20)]
  if (actualWidth === width && actualHeight === height) return undefined
  return `${wanted}, and has ${actualWidth} × ${actualHeight}`
}

/** In the default picture beside shared links. */
export const SHARED_TEXT = {
  /** Two lines, each short enough for the middle square, to which some networks crop. */
  headline: ['Find a tattoo', 'removal provider'],
  detail: 'Search by city, ZIP code, state or name',
} as const

export const SHARED_ALT = `${SHARED_TEXT.headline.join(' ')}. ${SHARED_TEXT.detail}. Below, rows of dots that fade from ink to paper.`
