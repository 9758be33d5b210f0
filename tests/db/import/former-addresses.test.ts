import { describe, expect } from 'vitest'
import { findFormerCity } from '#db/addresses/find-former.ts'
import type { Connection } from '#db/engine/connection.ts'
import { undoImport } from '#db/import/undo-import.ts'
import { importList, type Cells } from '#tests/helpers/lists/clinic-lists.ts'
import { NOW, test } from '#tests/helpers/databases/database.ts'
import { query } from '#tests/helpers/databases/query.ts'

/** "austin/fade-away", by the site of the test's rows, of which all end in ".example". */
function addressesBySite(connection: Connection): Record<string, string> {
  const rows = query<{ site: string; address: string }>(
    connection,
    "select site, city_slug || '/' || slug as address from providers",
  )
  return Object.fromEntries(
    rows.map(({ site, address }) => [site.replace('.example', ''), address]),
  )
}

const inTexas = (citySlug: string) => ({ stateSlug: 'texas', citySlug })

const A: Cells = { site: 'a.example', street: '1 A St', phone: '(512) 555-0101' }
const B: Cells = { site: 'b.example', street: '2 B St', phone: '(512) 555-0102' }
const STAYS: Cells = {
  site: 'stays.example',
  name: 'Stays',
  street: '3 C St',
  phone: '(512) 555-0103',
}

const STREET: Cells = { street: '', full_address: '' }
const PLACE: Cells = { ...STREET, postal_code: '' }
/** Nothing but the website tells them apart. */
const NAMESAKES = [
  { ...PLACE, site: 'a.example' },
  { ...PLACE, site: 'b.example' },
]

test.for([
  ['beside a namesake with the same data', NAMESAKES, [], NAMESAKES.toReversed()],
  [
    'beside a namesake without streets',
    [A, B],
    [],
    [
      { ...B, ...STREET },
      { ...A, ...STREET },
    ],
  ],
  [
    'while another was taken for it',
    [A],
    [{ ...A, city: 'Dallas', site: 'a.example' }],
    [{ ...A, city: 'Dallas' }, { ...A }],
  ],
] as const)(
  'a clinic that comes back has its address again, %s',
  async ([, first, without, again], { connection }) => {
    const list = async (cells: readonly Cells[]) => {
      await importList(connection, [...cells, STAYS], { force: true })
      return addressesBySite(connection)
    }
    const before = await list(first)

    await list(without)

    expect(await list(again)).toEqual(expect.objectContaining(before))
  },
)

describe('a city that all clinics left', () => {
  test('keeps its page when they left or moved apart', async ({ connection, db }) => {
    await importList(connection, [
      { ...A, city: 'Waco' },
      { ...B, city: 'Waco' },
      { ...STAYS, city: 'Marfa' },
    ])

    await importList(connection, [{ ...A, city: 'Dallas' }, B], { force: true })

    expect(await findFormerCity(db, inTexas('waco'))).toEqual({
      kind: 'empty',
      name: 'Waco',
    })
    expect(await findFormerCity(db, inTexas('marfa'))).toEqual({
      kind: 'empty',
      name: 'Marfa',
    })
  })

  test('redirects to the city that all moved to, without a chain, and back when undone', async ({
    connection,
    db,
  }) => {
    for (const city of ['Waco', 'Dallas', 'Marfa']) {
      await importList(connection, [{ ...A, city }, { ...B, city }, STAYS])
    }

    const marfa = { kind: 'moved', path: '/states/texas/marfa' }
    expect(await findFormerCity(db, inTexas('waco'))).toEqual(marfa)
    expect(await findFormerCity(db, inTexas('dallas'))).toEqual(marfa)
    await undoImport(connection, NOW)
    const dallas = { kind: 'moved', path: '/states/texas/dallas' }
    expect(await findFormerCity(db, inTexas('marfa'))).toEqual(dallas)
  })
})
