import { formatHex } from 'culori'
import type { Logo } from '#domain/brand/logo.ts'
import { COLOR_NAMES, type ColorName, type Palette } from '#domain/brand/palette.ts'
import { MARK_GRID, MARK_STEP, markDots } from '#domain/brand/mark-dots.ts'
import { SOCIAL_IMAGE } from '#domain/site/social-image.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { recordOf } from '#domain/text/choices.ts'

export const FACE = 'Fading Serif 4'

/** In the images of public/. */
export const DRAWN_DESCRIPTOR = 'Tattoo Removal Directory'

/** What every drawing shows. */
export interface BrandLook {
  descriptor: string
  /** As "#rrggbb": resvg does not support OKLCH. */
  colors: Record<ColorName, string>
  /** An SVG file; `undefined` for the dots of the default mark. */
  logo: string | undefined
}

export function brandLook(palette: Palette, descriptor: string, logo?: string): BrandLook {
  return {
    descriptor,
    colors: recordOf(COLOR_NAMES, (name) => formatHex(palette.light[name])),
    logo,
  }
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE
const MIDDLE = WIDTH / 2

const MARGIN = 40
const BAND = { columns: 28, rows: 3 }
const BAND_STEP = (WIDTH - 2 * MARGIN) / BAND.columns

/** Draws the social image. All text is in the middle square, because some networks crop to it. */
export function socialSvg(look: BrandLook): string {
  const { headline, detail } = SOCIAL_IMAGE
  const [first, second] = headline
  const { colors, descriptor } = look
  return svg(
    SOCIAL_IMAGE,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.paper}"/>
    ${brandMark(look)}
    <g fill="${colors.ink}" text-anchor="middle" font-family="${FACE}" font-weight="600">
      <text x="${MIDDLE}" y="157" font-size="28">${escapeHtml(descriptor)}</text>
      <text x="${MIDDLE}" y="260" font-size="68" letter-spacing="-0.8">${escapeHtml(first)}</text>
      <text x="${MIDDLE}" y="334" font-size="68" letter-spacing="-0.8">${escapeHtml(second)}</text>
      <text x="${MIDDLE}" y="394" font-size="27" font-weight="400" fill="${colors.mutedInk}">${escapeHtml(detail)}</text>
    </g>
    <g fill="${colors.ink}" transform="translate(${MARGIN} ${HEIGHT - MARGIN - BAND.rows * BAND_STEP}) scale(${BAND_STEP / MARK_STEP})">${circles(BAND)}</g>`,
  )
}

function brandMark({ logo, colors }: BrandLook): string {
  if (logo !== undefined) return drawLogo(logo, [MIDDLE - 210, 36, 420, 84])
  const scale = 2.5
  const width = MARK_GRID.columns * MARK_STEP * scale
  return `<g fill="${colors.accent}" transform="translate(${MIDDLE - width / 2} ${MARGIN + 10}) scale(${scale})">${circles(MARK_GRID)}</g>`
}

/** As large as fits into the box; an image of its own, so that its styles stay inside. */
function drawLogo(logo: string, [x, y, width, height]: [number, number, number, number]): string {
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/svg+xml;base64,${Buffer.from(logo).toString('base64')}"/>`
}

interface IconShape {
  pixels: number
  /** Size of the mark as a share of the side, 0 to 1. */
  share: number
  /** Radius of the corners as a share of the side. */
  corner: number
}

const ICON_GRID = { columns: 3, rows: 3 }

/** Draws the logo on an opaque background, for places that do not support transparency. */
export function iconSvg(look: BrandLook, { pixels, share, corner }: IconShape): string {
  const { colors, logo } = look
  const side = pixels * share
  const inset = (pixels - side) / 2
  const dots = markDots(ICON_GRID)
  // The last column's dots are smaller, so the visual center is left of the grid's center.
  const scale = side / (ICON_GRID.columns * MARK_STEP)
  const shift = (scale * ((dots.at(0)?.r ?? 0) - (dots.at(-1)?.r ?? 0))) / 2
  const drawing =
    logo === undefined
      ? `<g fill="${colors.accent}" transform="translate(${inset + shift} ${inset}) scale(${scale})">${circles(ICON_GRID)}</g>`
      : drawLogo(logo, [inset, inset, side, side])
  return svg(
    { width: pixels, height: pixels },
    `<rect width="${pixels}" height="${pixels}" rx="${pixels * corner}" fill="${colors.paper}"/>
    ${drawing}`,
  )
}

/** The default mark as a logo, for small sizes. */
export function markLogo(): Logo {
  const attributes =
    'xmlns="http://www.w3.org/2000/svg" viewBox="-1.5 -1.5 21 21" fill="currentColor"'
  return { width: 32, height: 32, svg: `<svg ${attributes}>${circles(ICON_GRID)}</svg>` }
}

function circles(grid: typeof MARK_GRID): string {
  return markDots(grid)
    .map(
      ({ cx, cy, r, opacity }) => `<circle cx="${cx}" cy="${cy}" r="${r}" opacity="${opacity}"/>`,
    )
    .join('')
}

function svg({ width, height }: { width: number; height: number }, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
}
