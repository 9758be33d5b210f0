import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'
import subsetFont from 'subset-font'

/** Turns an SVG into a PNG of its own size, on another thread. */
export type PaintPng = (svg: string) => Promise<Buffer>

export const FACE = 'Source Serif 4'
const WEIGHTS = [400, 600]

/** Provides a painter with the heading face at 400 and 600; system fonts are never used. */
export async function withPainter<Result>(
  work: (paint: PaintPng) => Result,
): Promise<Awaited<Result>> {
  const folder = await mkdtemp(join(tmpdir(), 'heading-face-'))
  try {
    const fontFiles = await writeFaces(folder)
    const font = { fontFiles, loadSystemFonts: false, defaultFontFamily: FACE }
    return await work(async (svg) => (await renderAsync(svg, { font })).asPng())
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** resvg reads fonts only from files, and neither compressed nor variable ones. */
async function writeFaces(folder: string): Promise<string[]> {
  const address = import.meta
    .resolve('@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2')
  const whole = await readFile(new URL(address))
  return Promise.all(
    WEIGHTS.map(async (wght) => {
      const file = join(folder, `${wght}.ttf`)
      const options = { keepAllGlyphs: true, variationAxes: { wght } }
      await writeFile(file, await subsetFont(whole, '', { targetFormat: 'sfnt', ...options }))
      return file
    }),
  )
}
