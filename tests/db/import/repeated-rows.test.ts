import { expect } from 'vitest'
import { importText } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'

const HEADER = 'name,city,state,phone,contact'
const LIST = [
  'Fade Away,Austin,TX,(512) 555-0101,Ann',
  'Fade Away,Austin,TX,(512) 555-0101,Bob',
  'Fade Away,Austin,TX,(512) 555-0102,Bob',
  'Fade Away,Austin,TX',
  ',Austin,TX,(512) 555-0103,Cleo',
  ',Austin,TX,(512) 555-0103,Dan',
  'Clear,Austin,TX,(512) 555-0104,Eve',
  'Fade Away,Austin,TX,(512) 555-0101,Fay',
]

test('a row is a repeat when all columns that are read are equal, and a skipped row never is', async ({
  connection,
}) => {
  const outcome = await importText(connection, [HEADER, ...LIST].join('\n') + '\n')

  expect(outcome).toMatchObject({
    report: { rows: 8, imported: 3, duplicates: 2, skippedByReason: { short: 1, 'no-name': 2 } },
  })
})

test('a field with line ends moves the lines of later rows', async ({ connection }) => {
  const lines: number[] = []
  const list = `${HEADER}\r\n"Fade\r\n\r\nAway",Austin,TX,,\r\n,Austin,TX,,\r\nClear,Austin,TX,,\r\n,Austin,TX,,\r\n`

  await importText(connection, list, { onSkipped: ({ line }) => lines.push(line) })

  expect(lines).toEqual([5, 7])
})
