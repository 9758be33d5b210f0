import { expect } from 'vitest'
import { checkUnconfirmed } from '#db/checks/consistency.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { test } from '#tests/helpers/databases/database.ts'
import { clinicId, addStatements } from '#tests/helpers/stewardship/stewardship.ts'

const A: Cells = { site: 'a.com', street: '1 A St', phone: '(512) 555-0101' }
const B: Cells = { site: 'b.com', name: 'Clear', street: '2 B St', phone: '(512) 555-0102' }

test('doctor lists clinics without a confirmation in the last year', async ({ connection, db }) => {
  await importList(connection, [A, B], { listedOn: '2025-03-01' })
  const id = await clinicId(db, 'b.com')
  const value = '(512) 555-0199'
  await addStatements(connection, id, { phone: value }, { now: new Date('2026-01-05T10:00:00Z') })
  const on = async (day: string) => {
    const found: string[] = []
    const report = (level: string, kind: string, text: string) =>
      found.push(`${level} ${kind} ${text}`)
    await checkUnconfirmed(connection, report, new Date(`${day}T12:00:00Z`))
    return found
  }

  expect(await on('2026-02-28')).toEqual([])
  expect(await on('2026-03-03')).toEqual([
    'warning unconfirmed /states/texas/austin/fade-away: not confirmed since 2025-03-01',
  ])
  expect(await on('2027-01-07')).toHaveLength(2)
})
