// `node data/build/brand-images.ts` draws the icons and the social images into public/.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import subsetFont from 'subset-font'
import { ICONS } from '../../domain/site/paths.ts'
import {
  SOCIAL_IMAGES,
  socialImagePath,
  type SocialImageName,
} from '../../domain/site/social-image.ts'
import { hexColor, LIGHT } from '../../pages/_styles/palette.ts'
import { FACE, iconSvg, socialSvg, type BrandColors } from './brand-svg.ts'

const FONT = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'
const WEIGHTS = [400, 600]

const colors: BrandColors = {
  paper: hexColor(LIGHT.paper),
  ink: hexColor(LIGHT.ink),
  mutedInk: hexColor(LIGHT.mutedInk),
  accent: hexColor(LIGHT.accent),
}

const icon = (pixels: number, share = 0.62, corner = 0) =>
  iconSvg(colors, { pixels, share, corner })

/** Drawings by path; each is as large as its SVG says. */
function drawings(): [path: string, svg: string][] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys loses the key type
  const names = Object.keys(SOCIAL_IMAGES) as SocialImageName[]
  return [
    [ICONS.ico, icon(32, 0.8, 0.2)],
    [ICONS.apple, icon(180)],
    [ICONS.small, icon(192)],
    [ICONS.large, icon(512)],
    // A mask may cut everything outside the middle circle of 80% (w3.org/TR/appmanifest).
    [ICONS.maskable, icon(512, 0.5)],
    ...names.map((name): [string, string] => [
      socialImagePath(name),
      socialSvg(SOCIAL_IMAGES[name], colors),
    ]),
  ]
}

/** Writes the heading face at both weights: resvg reads neither compressed nor variable fonts. */
async function writeFaces(folder: string): Promise<string[]> {
  const whole = readFileSync(new URL(import.meta.resolve(FONT)))
  return Promise.all(
    WEIGHTS.map(async (wght) => {
      const file = join(folder, `${wght}.ttf`)
      const options = { keepAllGlyphs: true, variationAxes: { wght } }
      writeFileSync(file, await subsetFont(whole, '', { targetFormat: 'sfnt', ...options }))
      return file
    }),
  )
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

const folder = mkdtempSync(join(tmpdir(), 'heading-face-'))
try {
  const fontFiles = await writeFaces(folder)
  const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: FACE }
  for (const [path, svg] of drawings()) {
    const png = (await renderAsync(svg, { font })).asPng()
    const file = new URL(`../../public${path}`, import.meta.url)
    writeFileSync(file, path === ICONS.ico ? createIco(png) : png)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
