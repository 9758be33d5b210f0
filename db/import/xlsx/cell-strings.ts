import { MAX_CELL_CHARACTERS, refuseTooLarge } from './limits.ts'
import { StringTable } from './string-table.ts'
import { readXml } from './xml-scanner.ts'

/** Shared strings, which cells refer to by index. */
export async function readSharedStrings(chunks: AsyncIterable<Buffer>): Promise<StringTable> {
  const strings = new StringTable()
  const text = createStringCollector()
  await readXml(chunks, {
    onOpen: (name) => {
      if (name === 'si') text.clear()
      text.onOpen(name)
    },
    onText: text.onText,
    onClose: (name) => {
      text.onClose(name)
      if (name === 'si') strings.add(text.take())
    },
  })
  return strings
}

/** Joins the runs of a rich text and omits its Japanese reading. */
export function createStringCollector() {
  let parts = ''
  let isInText = false
  let isPhonetic = false
  return {
    clear: () => {
      parts = ''
      isInText = false
    },
    onOpen: (name: string) => {
      if (name === 'rPh') isPhonetic = true
      if (name === 't' || name === 'v') isInText = !isPhonetic
    },
    onText: (text: string) => {
      if (!isInText) return
      parts += text
      if (parts.length > MAX_CELL_CHARACTERS) refuseTooLarge('a cell is longer than 1 MiB')
    },
    onClose: (name: string) => {
      if (name === 'rPh') isPhonetic = false
      if (name === 't' || name === 'v') isInText = false
    },
    take: (): string => unescapeCharacters(parts),
  }
}

/** ECMA-376 part 1, 22.9.2.19: "_x000D_" is a carriage return. */
function unescapeCharacters(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
