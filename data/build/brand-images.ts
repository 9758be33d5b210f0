// `node data/build/brand-images.ts` draws the default icons and the picture of shared links into public/.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { renderAsync } from '@resvg/resvg-js'
import { formatHex } from 'culori'
import { MARK_GRID, MARK_STEP, markDots } from '../../domain/brand/mark-dots.ts'
import { derivePalette } from '../../domain/brand/palette.ts'
import { PICTURES, SHARED_TEXT } from '../../domain/brand/pictures.ts'

const { paper, ink, mutedInk, accent } = derivePalette().light
const hex = formatHex // resvg does not support OKLCH

/** Everything is in the middle square, because some networks crop to it. */
function sharedPicture(): string {
  const { width, height } = PICTURES['share.png']
  const [margin, scale, band] = [40, 3.5, { columns: 28, rows: 3 }]
  const step = (width - 2 * margin) / band.columns
  const mark = (width - MARK_GRID.columns * MARK_STEP * scale) / 2
  const [first, second] = SHARED_TEXT.headline
  return svg(
    { width, height },
    `<g fill="${hex(accent)}" transform="translate(${mark} 72) scale(${scale})">${circles(MARK_GRID)}</g>
    <g fill="${hex(ink)}" text-anchor="middle" font-family="Fading Serif 4" font-weight="600">
      <text x="${width / 2}" y="254" font-size="68" letter-spacing="-0.8">${first}</text>
      <text x="${width / 2}" y="328" font-size="68" letter-spacing="-0.8">${second}</text>
      <text x="${width / 2}" y="390" font-size="27" font-weight="400" fill="${hex(mutedInk)}">${SHARED_TEXT.detail}</text>
    </g>
    <g fill="${hex(ink)}" transform="translate(${margin} ${height - margin - band.rows * step}) scale(${step / MARK_STEP})">${circles(band)}</g>`,
  )
}

/** `share`: size of the mark, `corner`: radius, both of the side. */
function icon(pixels: number, share: number, corner: number): string {
  const grid = { columns: 3, rows: 3 }
  const scale = (pixels * share) / (grid.columns * MARK_STEP)
  const dots = markDots(grid)
  // The last column's dots are smaller, so the visual center is left of the grid's center.
  const shift = (scale * ((dots.at(0)?.r ?? 0) - (dots.at(-1)?.r ?? 0))) / 2
  const inset = (pixels * (1 - share)) / 2
  const mark = `<g fill="${hex(accent)}" transform="translate(${inset + shift} ${inset}) scale(${scale})">${circles(grid)}</g>`
  return svg({ width: pixels, height: pixels }, mark, pixels * corner)
}

function circles(grid: typeof MARK_GRID): string {
  return markDots(grid)
    .map(
      ({ cx, cy, r, opacity }) => `<circle cx="${cx}" cy="${cy}" r="${r}" opacity="${opacity}"/>`,
    )
    .join('')
}

function svg(size: { width: number; height: number }, content: string, corner = 0): string {
  const sides = `width="${size.width}" height="${size.height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sides}><rect ${sides} rx="${corner}" fill="${hex(paper)}"/>${content}</svg>`
}

async function draw(drawing: string): Promise<Buffer> {
  // resvg reads no variable fonts.
  const fontFiles = [400, 600].map((weight) =>
    fileURLToPath(new URL(`fonts/fading-serif-${weight}.ttf`, import.meta.url)),
  )
  return (await renderAsync(drawing, { font: { fontFiles, loadSystemFonts: false } })).asPng()
}

/** An .ico file of one PNG of at most 255 pixels a side. */
function createIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // an icon, not a cursor
  head.writeUInt16LE(1, 4) // image count
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10) // color planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const write = (name: string, image: Buffer) =>
  writeFileSync(new URL(`../../public/${name}`, import.meta.url), image)
write('favicon.ico', createIco(await draw(icon(32, 0.8, 0.2)), 32))
write('icon.png', await draw(icon(PICTURES['icon.png'].width, 0.62, 0)))
write('share.png', await draw(sharedPicture()))
