import { createNumberFormatter, type NumberFormatter } from './number-text.ts'
import { readAttribute, readXml } from './xml-scanner.ts'

/** Formatter of each style, by the index that cells refer to. */
export async function readNumberFormatters(
  chunks: AsyncIterable<Buffer>,
  calendar: { startsIn1904: boolean },
): Promise<NumberFormatter[]> {
  const custom = new Map<number, string>()
  const formatIds: number[] = []
  let isInCellStyles = false
  await readXml(chunks, {
    onOpen: (name, attributes) => {
      if (name === 'cellXfs') isInCellStyles = true
      if (name === 'numFmt') {
        custom.set(
          Number(readAttribute(attributes, 'numFmtId')),
          readAttribute(attributes, 'formatCode'),
        )
      }
      if (name === 'xf' && isInCellStyles) {
        formatIds.push(Number(readAttribute(attributes, 'numFmtId')))
      }
    },
    onText: () => undefined,
    onClose: (name) => {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  const formatters = new Map(
    [...new Set(formatIds)].map((id) => [id, createNumberFormatter(id, custom, calendar)]),
  )
  return formatIds.map((id) => formatters.get(id) ?? String)
}
