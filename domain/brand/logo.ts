import { XMLValidator } from 'fast-xml-parser'

/** The operator's drawing. Pages show it as an image, in which browsers run and load nothing. */
export interface Logo {
  width: number
  height: number
  /** From `<svg` to the end. */
  svg: string
}

export type LogoResult = { kind: 'logo'; logo: Logo } | { kind: 'refused'; problem: string }

/** More than a drawing needs; images of a path twice as long would take four times as long. */
export const MAX_LOGO_BYTES = 64 * 1024

/** What acts, loads something or cannot be shown everywhere. Escapes could hide it in styles. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/<!(?:ENTITY|DOCTYPE[^>]*\[|\[CDATA)/i, 'declares entities or unread text'],
  [/<(?:[\w-]+:)?(?:script|foreignobject|iframe)\b/i, 'has a script or an embedded page'],
  [/\son\w+\s*=/i, 'has an attribute that would run code'],
  [/<(?:[\w-]+:)?image\b/i, 'has a picture; draw with paths'],
  [/<(?:[\w-]+:)?text\b/i, 'has text, whose font may be missing; convert it to paths'],
  [/\bhref\s*=\s*["'](?!#)/i, 'refers to something that is no part of it'],
  [
    /@import|image(?:-set)?\(|url\((?!["']?#)|\\|&#|(?:java|vb)script:|expression\(/i,
    'has styles that load or hide something',
  ],
]

const SHAPE = /<(?:use|path|circle|ellipse|rect|line|polyline|polygon)\b/
/** Comments, and what drawing programs note down for themselves. */
const NOTES =
  /<!--[\s\S]*?-->|<(metadata|title|desc|sodipodi:[\w-]+)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)|\s(?:inkscape|sodipodi|data)[:-][\w-]+=(["']).*?\2/g
const ROOT = /<svg\b([^>]*)>/
const SIZE = /\s(?:width|height)\s*=\s*(["']).*?\1/g

/** Reads and cleans an SVG file (R-LOOK-3). */
export function readLogo(text: string): LogoResult {
  const validity = XMLValidator.validate(text)
  if (validity !== true) {
    return refused(`is not well-formed at line ${validity.err.line}: ${validity.err.msg}`)
  }
  const clean = text.replace(NOTES, '')
  const [, problem] = REFUSED.find(([pattern]) => pattern.test(clean)) ?? []
  if (problem !== undefined) return refused(problem)
  const root = ROOT.exec(clean)
  if (root === null) return refused('is not an SVG drawing')
  const size = readSize(root[1] ?? '')
  if (size === undefined) return refused('needs a viewBox, or a width and a height')
  if (!SHAPE.test(clean)) return refused('has no shapes')
  return { kind: 'logo', logo: { ...size, svg: clean.slice(root.index) } }
}

/** As a file. What has the color `currentColor` follows the scheme. */
export function formatLogo(logo: Logo, { light, dark }: { light: string; dark: string }): string {
  const { width, height, svg } = logo
  return svg.replace(ROOT, (_, attributes: string) => {
    const box = attributes.includes('viewBox') ? '' : ` viewBox="0 0 ${width} ${height}"`
    const own = `width="${width}" height="${height}" color="${light}"${box}`
    return `<svg ${own}${attributes.replace(SIZE, '')}><style>@media (prefers-color-scheme:dark){svg{color:${dark}}}</style>`
  })
}

function readSize(attributes: string) {
  const read = (name: string) =>
    new RegExp(String.raw`\s${name}\s*=\s*["']([^"']*)`).exec(attributes)?.[1]
  const viewBox = read('viewBox')
  const sides = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .slice(2) ?? [read('width'), read('height')]
  const [width = 0, height = 0] = sides.map((side) => Number.parseFloat(side ?? ''))
  return width > 0 && height > 0 ? { width, height } : undefined
}

function refused(problem: string): LogoResult {
  return { kind: 'refused', problem }
}
