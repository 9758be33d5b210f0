import { Readable } from 'node:stream'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvRows } from '#db/import/reading/csv-rows.ts'
import { ListRefusal } from '#db/import/report.ts'

const LAST_ROW = ',end\n' // a complete line, so that no file counts as truncated

/** The cells of each row, or 'broken'. */
async function readRows(
  text: string,
  chunkBytes: number,
  used?: readonly number[],
): Promise<string[][] | 'broken'> {
  const bytes = Buffer.from(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  )
  try {
    const rows: string[][] = []
    for await (const batch of readCsvRows(bytes, Readable.from(chunks), {
      used: () => used,
    })) {
      rows.push(...batch.map(({ cells }) => cells))
    }
    return rows
  } catch (error) {
    if (error instanceof ListRefusal) return 'broken'
    throw error
  }
}

const chunkBytes = fc.integer({ min: 1, max: 40 })

test('reads any text as csv-parse does whatever chunks it is cut into, and of unread columns whether they are blank', async () => {
  const text = fc.string({ unit: fc.constantFrom('"', '"', ',', '\r', '\n', 'a', ' ', 'é', '💉') })

  await fc.assert(
    fc.asyncProperty(text, chunkBytes, async (start, size) => {
      const whole = `name,city\n${start}${LAST_ROW}`
      const parsed = parseStrictly(whole)

      expect(await readRows(whole, size)).toEqual(parsed)
      const ofSome = await readRows(whole, size, [1, 3])
      expect(ofSome).toEqual(parsed === 'broken' ? parsed : parsed.map(withoutUnread))
    }),
  )
})

function parseStrictly(text: string): string[][] | 'broken' {
  try {
    return parse(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n'] })
  } catch {
    return 'broken'
  }
}

function withoutUnread(cells: string[]): string[] {
  return cells.map((cell, at) => (cell === '' || at === 1 || at === 3 ? cell : '…'))
}

test.for(['\n', '\r\n', '\r'])('reads back any cells with %j as the line end', async (lineEnd) => {
  const cell = fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', 'a', ' ', 'é', '💉') })
  const row = fc.array(cell, { minLength: 2, maxLength: 5 })

  await fc.assert(
    fc.asyncProperty(fc.array(row), chunkBytes, async (rows, size) => {
      const all = [['name', 'city'], ...rows]
      const text = all.map((cells) => cells.map(quoted).join(',') + lineEnd).join('')

      expect(await readRows(text, size)).toEqual(all)
    }),
  )
})

function quoted(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`
}
