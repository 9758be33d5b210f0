import { Readable } from 'node:stream'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvRows } from '#db/import/reading/csv-rows.ts'
import { ListRefusal } from '#db/import/report.ts'

const LAST_ROW = ',end\n' // a complete line, so that no file counts as truncated

/** The cells of each row, or 'broken'. */
async function readRows(text: string, chunkBytes: number): Promise<string[][] | 'broken'> {
  const bytes = Buffer.from(text)
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  )
  try {
    const rows: string[][] = []
    for await (const batch of readCsvRows(bytes, Readable.from(chunks))) {
      rows.push(...batch.map(({ cells }) => cells))
    }
    return rows
  } catch (error) {
    if (error instanceof ListRefusal) return 'broken'
    throw error
  }
}

const chunkBytes = fc.integer({ min: 1, max: 40 })

test('reads a text in the same way whatever chunks it is cut into', async () => {
  const text = fc.string({ unit: fc.constantFrom('"', '"', ',', '\r', '\n', 'a', ' ', 'é', '💉') })

  await fc.assert(
    fc.asyncProperty(text, chunkBytes, async (start, size) => {
      const whole = `${start}${LAST_ROW}`

      expect(await readRows(whole, size)).toEqual(await readRows(whole, whole.length * 4))
    }),
  )
})

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
