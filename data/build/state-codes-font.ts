// Draws state codes as emoji glyphs for visitors without an emoji font: `node data/build/state-codes-font.ts`.
/* oxlint-disable import/default, import/no-named-as-default-member -- Node cannot detect the names of this CommonJS module */
import { readFileSync, writeFileSync } from 'node:fs'
import opentype, { type Font, type Glyph, type Path } from 'opentype.js'
import subsetFont from 'subset-font'
import { STATES } from '../../domain/places/states.ts'

const SOURCE = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2'
const WEIGHT = 600
/** Letter size as a share of the em; the widest code just fits. */
const LETTER_SIZE = 0.74
/** Raises the letters above the baseline, as a share of the em, to center them like an emoji. */
const RAISED = 0.1
/** Width of a glyph as a share of the em, about that of an emoji. */
const GLYPH_WIDTH = 1.25
/** Follows some emoji to request the colored form; must be invisible. */
const VARIATION_SELECTOR = 0xfe0f

async function stateCodesFont(): Promise<Buffer> {
  const whole = readFileSync(new URL(import.meta.resolve(SOURCE)))
  const codes = STATES.map(({ code }) => code).join('')
  const letters = opentype.parse(
    new Uint8Array(
      await subsetFont(whole, codes, { targetFormat: 'sfnt', variationAxes: { wght: WEIGHT } }),
    ).buffer,
  )
  const font = new opentype.Font({
    familyName: 'State Codes',
    styleName: 'Regular',
    unitsPerEm: letters.unitsPerEm,
    ascender: letters.ascender,
    descender: letters.descender,
    glyphs: [
      new opentype.Glyph({
        name: '.notdef',
        advanceWidth: letters.unitsPerEm,
        path: new opentype.Path(),
      }),
      new opentype.Glyph({
        name: 'variation',
        unicode: VARIATION_SELECTOR,
        advanceWidth: 0,
        path: new opentype.Path(),
      }),
      ...STATES.map(({ code, emoji }) => codeGlyph(letters, code, emoji)),
    ],
    createdTimestamp: 1,
    copyright: 'Letters of Source Serif 4, © 2014 - 2023 Adobe',
    license: 'SIL Open Font License 1.1',
  })
  const emoji = STATES.map((state) => state.emoji).join('')
  return subsetFont(removeDate(Buffer.from(font.toArrayBuffer())), emoji, {
    targetFormat: 'woff2',
    preserveNameIds: [0, 13],
  })
}

/** The library writes the current time into the font (OpenType, "head" table). */
function removeDate(font: Buffer): Buffer {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'head')
  if (entry === undefined) throw new Error('the font has no head table')
  const [created, modified] = [20, 28]
  const head = font.readUInt32BE(entry + 8)
  font.copyWithin(head + modified, head + created, head + modified)
  return font
}

function codeGlyph(letters: Font, code: string, emoji: string): Glyph {
  const size = LETTER_SIZE * letters.unitsPerEm
  const advanceWidth = GLYPH_WIDTH * letters.unitsPerEm
  const start = (advanceWidth - letters.getAdvanceWidth(code, size)) / 2
  const path = new opentype.Path()
  // getPath draws for a canvas, whose y axis points down; a font's points up.
  for (const command of letters.getPath(code, start, -RAISED * letters.unitsPerEm, size).commands) {
    path.commands.push(flipVertically(command))
  }
  return new opentype.Glyph({ name: code, unicode: emoji.codePointAt(0) ?? 0, advanceWidth, path })
}

type Command = Path['commands'][number]

function flipVertically(command: Command): Command {
  if (command.type === 'Z') return command
  const end = { y: -command.y }
  if (command.type === 'C') return { ...command, y1: -command.y1, y2: -command.y2, ...end }
  if (command.type === 'Q') return { ...command, y1: -command.y1, ...end }
  return { ...command, ...end }
}

writeFileSync(
  new URL('../../public/fonts/state-codes.woff2', import.meta.url),
  await stateCodesFont(),
)
