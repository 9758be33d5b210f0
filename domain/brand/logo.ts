import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { escapeHtml } from '#domain/text/escape-html.ts'

/** The operator's drawing, with nothing in it but shapes. */
export interface Logo {
  width: number
  height: number
  /** Attributes and content of `<svg>`. */
  attributes: string
  content: string
}

export type LogoResult = { kind: 'logo'; logo: Logo } | { kind: 'refused'; problem: string }

/** Far more than a drawing needs. */
export const MAX_LOGO_BYTES = 200 * 1024

const PARTS = words(
  'svg g defs symbol use path circle ellipse rect line polyline polygon linearGradient radialGradient stop clipPath mask style',
)
const ATTRIBUTES = words(
  `id class style transform opacity display visibility color fill fill-opacity fill-rule stroke stroke-width stroke-opacity
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset paint-order vector-effect clip-path
  clip-rule mask d points pathLength x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height viewBox preserveAspectRatio offset
  stop-color stop-opacity gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits href`,
)
/** Other unknown parts, such as an editor's notes, are left out without a word. */
const REFUSED: Readonly<Record<string, string>> = {
  script: 'which would run code',
  foreignobject: 'which holds a web page',
  iframe: 'which holds a web page',
  image: 'which is a picture; draw with paths',
  text: 'whose font may be missing; convert it to paths',
}

const SHAPE = /<(?:use|path|circle|ellipse|rect|line|polyline|polygon)\b/

/** A copy of a copy of a copy can be endless. */
const MAX_USES = 16

/** Keeps the shapes of an SVG file (R-LOOK-3). Refuses what acts, loads something or cannot be shown everywhere. */
export function cleanLogo(text: string): LogoResult {
  const validity = XMLValidator.validate(text)
  if (validity !== true) {
    return refused(`is not well-formed at line ${validity.err.line}: ${validity.err.msg}`)
  }
  if (/<!(?:ENTITY|DOCTYPE[^>]*\[)/i.test(text)) return refused('declares entities')
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parser's `preserveOrder`
    const root = (PARSER.parse(text) as Part[]).find((part) => part['svg'] !== undefined)
    if (root === undefined) return refused('is not an SVG drawing')
    const attributes = root[ATTRIBUTES_KEY] ?? {}
    const size = readSize(attributes)
    if (size === undefined) return refused('needs a viewBox, or a width and a height')
    const { width: _, height: _height, viewBox, ...others } = attributes
    const content = writeParts(root['svg'] ?? [])
    if (!SHAPE.test(content)) return refused('has no shapes')
    if (content.split('<use').length - 1 > MAX_USES) return refused('has too many <use>')
    const box = viewBox ?? `0 0 ${size.width} ${size.height}`
    return {
      kind: 'logo',
      logo: { ...size, attributes: writeAttributes({ viewBox: box, ...others }), content },
    }
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
}

/** As a file. What has the color `currentColor` follows the scheme. */
export function formatLogo(logo: Logo, { light, dark }: { light: string; dark: string }): string {
  const { width, height, attributes, content } = logo
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="${light}"${attributes}><style>@media (prefers-color-scheme:dark){svg{color:${dark}}}</style>${content}</svg>`
}

type Part = { [name: string]: Part[] } & { ':@'?: Record<string, string>; '#text'?: string }
const ATTRIBUTES_KEY = ':@'

const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
})

/** Throws an error with the reason why a part cannot stay. */
function writeParts(parts: readonly Part[]): string {
  return parts
    .map((part) => {
      const name = Object.keys(part).find((key) => key !== ATTRIBUTES_KEY) ?? ''
      const plain = name.replace(/^.*:/, '').toLowerCase()
      if (REFUSED[plain] !== undefined) throw new Error(`has <${name}>, ${REFUSED[plain]}`)
      if (!PARTS.has(name)) return ''
      const attributes = writeAttributes(part[ATTRIBUTES_KEY] ?? {})
      const inner = name === 'style' ? writeStyle(part[name] ?? []) : writeParts(part[name] ?? [])
      return `<${name}${attributes}>${inner}</${name}>`
    })
    .join('')
}

function writeAttributes(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => {
      const plain = name.replace(/^xlink:/, '')
      if (/^on/i.test(name)) throw new Error(`has the attribute ${name}, which would run code`)
      if (plain === 'href' && !/^#[\w.-]+$/.test(value)) {
        throw new Error(`refers to "${value.slice(0, 60)}", which is no part of it`)
      }
      if (!ATTRIBUTES.has(plain)) return ''
      refuseLoading(value)
      return ` ${plain}="${escapeHtml(value)}"`
    })
    .join('')
}

function writeStyle(parts: readonly Part[]): string {
  const css = parts.map((part) => part['#text'] ?? '').join('')
  refuseLoading(css)
  return css
}

/** Escapes could hide a name, so there are none in values and styles. */
function refuseLoading(value: string): void {
  if (
    /[\\<&]|@import|image(?:-set)?\(|url\((?!["']?#)|(?:java|vb)script:|expression\(/i.test(value)
  ) {
    throw new Error(`has "${value.trim().slice(0, 60)}"; styles may not load or hide anything`)
  }
}

function readSize({ viewBox, width: w, height: h }: Readonly<Record<string, string>>) {
  const sides =
    viewBox === undefined
      ? [w, h]
      : viewBox
          .trim()
          .split(/[\s,]+/)
          .slice(2)
  const [width = 0, height = 0] = sides.map((side) => Number.parseFloat(side ?? ''))
  return width > 0 && height > 0 ? { width, height } : undefined
}

function refused(problem: string): LogoResult {
  return { kind: 'refused', problem }
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
