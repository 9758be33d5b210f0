// `node data/build/heading-font.ts` subsets the heading font into pages/_styles/fonts/, public/fonts/ and data/fonts/.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { LATIN, LATIN_EXTENDED } from './heading-letters.ts'

const PACKAGE = '@fontsource-variable/source-serif-4'
const ROOT = new URL('../../', import.meta.url)

/** Weights in the styles: 400 for ranks and steps, 600 for headings, 650 for the site's name. */
const WEIGHTS = { min: 400, max: 650 }
/** Those in images; resvg reads neither compressed nor variable fonts. */
const DRAWN_WEIGHTS = [400, 600]
/** Kerning, accents and tabular figures; no small capitals, fractions or old-style figures. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum']

/** Name ids of copyright, license and license URL. */
const LICENSE_NAMES = [0, 13, 14]
/** The license reserves this word for the original; the replacement must have the same length. */
const RESERVED_NAME = { original: 'Source', replacement: 'Fading' }

async function headingFonts(): Promise<ReadonlyMap<string, Buffer>> {
  const fonts = new Map([
    ['pages/_styles/fonts/fading-serif-latin.woff2', await subset('latin', LATIN)],
    // In public/ because Vike preloads every font the build hashes, and few pages need this one.
    ['public/fonts/fading-serif-latin-ext.woff2', await subset('latin-ext', LATIN_EXTENDED)],
  ])
  for (const weight of DRAWN_WEIGHTS) {
    fonts.set(`data/fonts/fading-serif-${weight}.ttf`, await subset('latin', LATIN, weight))
  }
  return fonts
}

/** Variable and compressed, or of one weight as it is. */
async function subset(part: string, text: string, weight?: number): Promise<Buffer> {
  const whole = readFileSync(packageFile(`files/source-serif-4-${part}-wght-normal.woff2`))
  const original = await subsetFont(whole, text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weight ?? WEIGHTS },
    keepFeatures: FEATURES,
    preserveNameIds: LICENSE_NAMES,
  })
  // The second pass repairs the checksums.
  return subsetFont(rename(original), '', {
    targetFormat: weight === undefined ? 'woff2' : 'sfnt',
    keepAllGlyphs: true,
    preserveNameIds: LICENSE_NAMES,
  })
}

/** Replaces the reserved name in the font's UTF-16 names (OpenType, "name" table). */
function rename(font: Buffer): Buffer {
  const copy = Buffer.from(font)
  const tables = Array.from({ length: copy.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find((at) => copy.toString('latin1', at, at + 4) === 'name')
  if (entry === undefined) throw new Error('the font has no name table')
  const table = copy.readUInt32BE(entry + 8)
  const strings = table + copy.readUInt16BE(table + 4)
  for (let index = 0; index < copy.readUInt16BE(table + 2); index += 1) {
    const record = table + 6 + index * 12
    if (LICENSE_NAMES.includes(copy.readUInt16BE(record + 6))) continue
    const start = strings + copy.readUInt16BE(record + 10)
    const text = copy.subarray(start, start + copy.readUInt16BE(record + 8)).swap16()
    text.write(
      text.toString('utf16le').replaceAll(RESERVED_NAME.original, RESERVED_NAME.replacement),
      'utf16le',
    )
    text.swap16()
  }
  return copy
}

function packageFile(path: string): URL {
  return new URL(import.meta.resolve(`${PACKAGE}/${path}`))
}

mkdirSync(new URL('data/fonts/', ROOT), { recursive: true })
for (const [path, font] of await headingFonts()) writeFileSync(new URL(path, ROOT), font)
copyFileSync(packageFile('LICENSE'), new URL('public/fonts/OFL.txt', ROOT))
