import { MARK_GRID, MARK_STEP, markDots } from '../../domain/site/mark-dots.ts'
import { barRadius, PICTURE, type Shape } from '../../domain/blog/article-pictures.ts'
import { SOCIAL_IMAGE_SIZE } from '../../domain/site/social-image.ts'

export const FACE = 'Source Serif 4'

/** As "#rrggbb": resvg does not support OKLCH. */
export interface BrandColors {
  paper: string
  ink: string
  mutedInk: string
  accent: string
}

interface SocialText {
  headline: readonly [first: string, second: string]
  detail: string
  picture?: { shapes: readonly Shape[] }
}

const { width: WIDTH, height: HEIGHT } = SOCIAL_IMAGE_SIZE
const MIDDLE = WIDTH / 2

const MARGIN = 40
const BAND = { columns: 28, rows: 3 }
const BAND_STEP = (WIDTH - 2 * MARGIN) / BAND.columns

/** Draws a social image. All text is in the middle square, because some networks crop to it. */
export function socialSvg({ headline, detail, picture }: SocialText, colors: BrandColors): string {
  const [first, second] = headline
  if (picture !== undefined) return articleSvg(headline, picture.shapes, colors)
  const markScale = 2.5
  const markWidth = MARK_GRID.columns * MARK_STEP * markScale
  return svg(
    { width: WIDTH, height: HEIGHT },
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.paper}"/>
    <g fill="${colors.ink}" text-anchor="middle" font-family="${FACE}" font-weight="600">
      <g fill="${colors.accent}" transform="translate(${MIDDLE - markWidth / 2} ${MARGIN + 10}) scale(${markScale})">${circles(MARK_GRID)}</g>
      <text x="${MIDDLE}" y="157" font-size="28">Tattoo Removal Directory</text>
      <text x="${MIDDLE}" y="260" font-size="68" letter-spacing="-0.8">${first}</text>
      <text x="${MIDDLE}" y="334" font-size="68" letter-spacing="-0.8">${second}</text>
      <text x="${MIDDLE}" y="394" font-size="27" font-weight="400" fill="${colors.mutedInk}">${detail}</text>
    </g>
    <g fill="${colors.ink}" transform="translate(${MARGIN} ${HEIGHT - MARGIN - BAND.rows * BAND_STEP}) scale(${BAND_STEP / MARK_STEP})">${circles(BAND)}</g>`,
  )
}

function articleSvg(
  [first, second]: SocialText['headline'],
  shapes: readonly Shape[],
  colors: BrandColors,
): string {
  const scale = HEIGHT / PICTURE.width
  const drawn = shapes.map((shape) => drawShape(shape, colors)).join('')
  return svg(
    { width: WIDTH, height: HEIGHT },
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${colors.paper}"/>
    <g fill="${colors.ink}" text-anchor="middle" font-family="${FACE}" font-weight="600">
      <text x="${MIDDLE}" y="66" font-size="28" fill="${colors.accent}">Tattoo Removal Directory</text>
      <text x="${MIDDLE}" y="148" font-size="64" letter-spacing="-0.8">${first}</text>
      <text x="${MIDDLE}" y="218" font-size="64" letter-spacing="-0.8">${second}</text>
    </g>
    <g font-family="${FACE}" font-size="${PICTURE.textSize}" transform="translate(${MIDDLE - HEIGHT / 2} ${HEIGHT - MARGIN - PICTURE.height * scale}) scale(${scale})">${drawn}</g>`,
  )
}

function drawShape(shape: Shape, colors: BrandColors): string {
  const color = colors[shape.paint]
  if (shape.kind === 'rect') {
    const { x, y, width, height, opacity = 1 } = shape
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${barRadius(shape)}" fill="${color}" opacity="${opacity}"/>`
  }
  if (shape.kind === 'line') {
    return `<path d="${shape.d}" fill="none" stroke="${color}" stroke-width="2"/>`
  }
  const { x, y } = shape
  return shape.kind === 'dot'
    ? `<circle cx="${x}" cy="${y}" r="${PICTURE.dotRadius}" fill="${color}"/>`
    : `<text x="${x}" y="${y}" text-anchor="${shape.anchor}" fill="${color}">${shape.words}</text>`
}

interface IconShape {
  pixels: number
  /** Size of the mark as a share of the side, 0 to 1. */
  share: number
  /** Radius of the corners as a share of the side. */
  corner: number
}

const ICON_GRID = { columns: 3, rows: 3 }

/** Draws the mark on an opaque background, for places that do not support transparency. */
export function iconSvg(colors: BrandColors, { pixels, share, corner }: IconShape): string {
  const scale = (pixels * share) / (ICON_GRID.columns * MARK_STEP)
  const inset = (pixels * (1 - share)) / 2
  const dots = markDots(ICON_GRID)
  // The last column's dots are smaller, so the visual center is left of the grid's center.
  const shift = (scale * ((dots.at(0)?.r ?? 0) - (dots.at(-1)?.r ?? 0))) / 2
  return svg(
    { width: pixels, height: pixels },
    `<rect width="${pixels}" height="${pixels}" rx="${pixels * corner}" fill="${colors.paper}"/>
    <g fill="${colors.accent}" transform="translate(${inset + shift} ${inset}) scale(${scale})">${circles(ICON_GRID)}</g>`,
  )
}

function circles(grid: typeof MARK_GRID): string {
  return markDots(grid)
    .map(
      ({ cx, cy, r, opacity }) => `<circle cx="${cx}" cy="${cy}" r="${r}" opacity="${opacity}"/>`,
    )
    .join('')
}

function svg({ width, height }: typeof SOCIAL_IMAGE_SIZE, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
}
