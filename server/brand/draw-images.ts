import { renderAsync } from '@resvg/resvg-js'
import { ICONS } from '#domain/site/paths.ts'
import { SOCIAL_IMAGE } from '#domain/site/social-image.ts'
import { FACE, iconSvg, socialSvg, type BrandLook } from './brand-svg.ts'

/** The icons and the social image, by path. */
export async function drawImages(look: BrandLook, fonts: string): Promise<Map<string, Buffer>> {
  const images = await Promise.all(
    drawings(look).map(async ([path, svg]) => {
      const png = await drawPng(svg, fonts)
      return [path, path === ICONS.ico ? createIco(png) : png] as const
    }),
  )
  return new Map(images)
}

/** `fonts` is the folder of the heading face in its two weights. */
async function drawPng(svg: string, fonts: string): Promise<Buffer> {
  const font = {
    fontFiles: [400, 600].map((weight) => `${fonts}/fading-serif-${weight}.ttf`),
    loadSystemFonts: false,
    defaultFontFamily: FACE,
  }
  return (await renderAsync(svg, { font })).asPng()
}

/** Each is as large as its SVG says. */
function drawings(look: BrandLook): [path: string, svg: string][] {
  const icon = (pixels: number, share = 0.62, corner = 0) =>
    iconSvg(look, { pixels, share, corner })
  return [
    [ICONS.ico, icon(32, 0.8, 0.2)],
    [ICONS.apple, icon(180)],
    [ICONS.small, icon(192)],
    [ICONS.large, icon(512)],
    // A mask may cut everything outside the middle circle of 80% (w3.org/TR/appmanifest).
    [ICONS.maskable, icon(512, 0.5)],
    [SOCIAL_IMAGE.path, socialSvg(look)],
  ]
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16
const PNG_WIDTH_AT = 16

/** Wraps one PNG of at most 255 pixels a side in an .ico file. */
function createIco(png: Buffer): Buffer {
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
