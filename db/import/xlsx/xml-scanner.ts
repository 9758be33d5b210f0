import { MAX_CELL_CHARACTERS, refuseDamaged } from './limits.ts'

export interface XmlHandlers {
  /** Names have no namespace prefix. */
  onOpen: (name: string, attributes: string) => void
  /** A text may arrive in several parts. */
  onText: (text: string) => void
  /** Also called for an element without content. */
  onClose: (name: string) => void
}

/**
 * Scans the subset of XML that spreadsheets use; refuses a DOCTYPE, which could define endless
 * entities.
 */
export async function* scanXml(
  chunks: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  let depth = 0
  const counting: XmlHandlers = {
    onOpen: (name, attributes) => {
      depth += 1
      handlers.onOpen(name, attributes)
    },
    onText: (text) => handlers.onText(text),
    onClose: (name) => {
      depth -= 1
      handlers.onClose(name)
    },
  }
  for await (const chunk of chunks) {
    const text = rest + decode(decoder, chunk)
    rest = text.slice(scan(text, counting))
    if (rest.length > MAX_CELL_CHARACTERS) refuseDamaged('it has a text of more than 1 MiB')
    yield
  }
  if (rest.trim() !== '' || depth !== 0) refuseDamaged('one of its parts ends too early')
}

export async function readXml(chunks: AsyncIterable<Buffer>, handlers: XmlHandlers): Promise<void> {
  const scanning = scanXml(chunks, handlers)
  while (!(await scanning.next()).done);
}

function decode(decoder: TextDecoder, chunk: Buffer): string {
  try {
    return decoder.decode(chunk, { stream: true })
  } catch {
    return refuseDamaged('one of its parts is not UTF-8')
  }
}

const COMMENT = '<!--'
const CDATA = '<![CDATA['

/** Returns the start of the incomplete rest. */
function scan(text: string, { onOpen, onText, onClose }: XmlHandlers): number {
  let at = 0
  for (;;) {
    const open = text.indexOf('<', at)
    if (open === -1) return at
    if (open > at) onText(decodeEntities(text.slice(at, open)))
    at = open
    const second = text[open + 1]
    if (second === '!' || second === '?') {
      const start = text.startsWith(COMMENT, open) ? COMMENT : CDATA
      const stop = second === '?' ? '?>' : start === COMMENT ? '-->' : ']]>'
      if (second === '!' && !text.startsWith(start, open)) {
        // The rest of "<![CDATA[" may be in the next chunk.
        if (start.startsWith(text.slice(open)) || COMMENT.startsWith(text.slice(open))) return at
        refuseDamaged('it has a document type')
      }
      const end = text.indexOf(stop, open + 2)
      if (end === -1) return at
      if (start === CDATA && second === '!') onText(text.slice(open + CDATA.length, end))
      at = end + stop.length
      continue
    }
    const end = findTagEnd(text, open)
    if (end === -1) return at
    at = end + 1
    if (second === '/') {
      onClose(localName(text.slice(open + 2, end).trimEnd()))
      continue
    }
    const isClosed = text[end - 1] === '/'
    const tag = text.slice(open + 1, isClosed ? end - 1 : end)
    const space = tag.search(/\s/)
    const name = localName(space === -1 ? tag : tag.slice(0, space))
    onOpen(name, space === -1 ? '' : tag.slice(space))
    if (isClosed) onClose(name)
  }
}

/** A quoted attribute may contain ">". */
function findTagEnd(text: string, open: number): number {
  let end = text.indexOf('>', open)
  while (end !== -1 && isWithinQuotes(text, open, end)) end = text.indexOf('>', end + 1)
  return end
}

function isWithinQuotes(text: string, from: number, to: number): boolean {
  let quote = ''
  for (let at = from; at < to; at += 1) {
    const character = text[at]
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
  }
  return quote !== ''
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? all
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })
}

/** '' when the attribute is missing; `name` may have a namespace prefix in the file. */
export function readAttribute(attributes: string, name: string): string {
  const [, double, single = ''] = getAttributePattern(name).exec(attributes) ?? []
  return decodeEntities(double ?? single)
}

const patterns = new Map<string, RegExp>()

function getAttributePattern(name: string): RegExp {
  const known = patterns.get(name)
  if (known) return known
  const pattern = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, pattern)
  return pattern
}
